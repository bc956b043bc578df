import { getRequestListener } from '@hono/node-server';
import { createApp } from '../server/src/app.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { benchServices } from './lib/services.ts';

/**
 * The product's API as it is, with all that stands before it, in a process of its own.
 *
 * Run: node bench/forum-server.ts <database> <port>
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const services = benchServices(databaseUrl, port);
const app = createApp({ services, social: null });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('ready');

import { getRequestListener } from '@hono/node-server';
import { composeApp } from '../server/src/app/compose-app.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createBenchServices } from './lib/services.ts';

/**
 * The app's API with all its middleware, in a separate process. Any message from the parent process
 * is answered with the CPU usage so far.
 *
 * Run: node bench/app-server.ts <database> <port>
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const services = createBenchServices(databaseUrl, port);
const { app } = composeApp({ services });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('ready');

import { Server, type ServerResponse } from 'node:http';
import { readConfig } from '../src/env.ts';
import { createLog } from '../src/platform/log/log.ts';
import { startServer } from '../src/start-server.ts';

/** The server by a clock of the test's own: each message is the moment that it is from then on. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
process.on('message', (timestamp: string) => {
  aheadMs = Date.parse(timestamp) - Date.now();
  process.send?.(timestamp);
});

/** By the date of an answer the browser tells what time it is on the server. */
const emit: (event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
Server.prototype.emit = function emitDated(this: Server, event: string, ...args: unknown[]) {
  if (event === 'request') (args[1] as ServerResponse).setHeader('date', clock.now().toUTCString());
  return emit.call(this, event, ...args);
};

const config = readConfig();
const server = await startServer(config, createLog(config.logLevel), clock);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(server.table);

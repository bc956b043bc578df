import { Server, type ServerResponse } from 'node:http';
import { startServer } from '#app/start-server.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '../src/env.ts';

/** Runs the server with a clock that the test controls: each message sets the current time. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
process.on('message', (timestamp: string) => {
  aheadMs = Date.parse(timestamp) - Date.now();
  process.send?.(timestamp);
});

/** Sets the Date header, from which the browser learns the server's time. */
const emit: (event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
Server.prototype.emit = function emitDated(this: Server, event: string, ...args: unknown[]) {
  if (event === 'request') (args[1] as ServerResponse).setHeader('date', clock.now().toUTCString());
  return emit.call(this, event, ...args);
};

const config = readConfig();
const server = await startServer(config, createLog(config.logLevel), clock);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(server.summary);

import { startServer } from '../server/src/app/start-server.ts';
import { readConfig } from '../server/src/env.ts';
import { createLog } from '../server/src/platform/log/log.ts';

/**
 * The whole app in its own process. Any message from the parent process is answered with its memory
 * usage after a garbage collection.
 *
 * Run: node --expose-gc bench/memory-server.ts, with the environment variables of the server
 */
const config = readConfig();
const server = await startServer(config, createLog(config.logLevel));
process.once('SIGTERM', () => server.stop().finally(() => process.exit()));
process.on('message', () => {
  // Finalizers of the first collection may release objects that only the second collects.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.send?.('ready');

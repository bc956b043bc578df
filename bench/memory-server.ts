import { startServer } from '../server/src/app/start-server.ts';
import { readConfig } from '../server/src/env.ts';
import { createLog } from '../server/src/platform/log/log.ts';

/**
 * The whole app in a process that reports its memory after a garbage collection.
 *
 * Run: node --expose-gc bench/memory-server.ts, configured by the environment like the product
 */
const config = readConfig();
const server = await startServer(config, createLog(config.logLevel));
process.once('SIGTERM', () => server.stop().finally(() => process.exit()));
process.on('message', () => {
  // Objects finalized by one collection may free what the next one collects.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.send?.('ready');

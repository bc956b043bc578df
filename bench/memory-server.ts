import { readConfig } from '../server/src/env.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { startServer } from '../server/src/start-server.ts';

/**
 * The whole product in a process that tells what it holds once it has tidied up.
 *
 * Run: node --expose-gc bench/memory-server.ts, configured by the environment like the product
 */
const config = readConfig();
const server = await startServer(config, createLog(config.logLevel));
process.once('SIGTERM', () => server.stop().finally(() => process.exit()));
process.on('message', () => {
  // What ends with one collection may free what the next one finds.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.send?.('ready');

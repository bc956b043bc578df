import { flushCompileCache } from 'node:module';
import { startServer } from '#app/start-server.ts';
import { createLog } from '#platform/log/log.ts';
import { releaseMemory } from '#platform/release-memory.ts';
import { readConfig } from './env.ts';

/** How long a stop may take after draining before the process exits anyway. */
const STOP_DEADLINE_MS = 20_000;
/** By then the work that continues after startup is done, including the first run of every job. */
const SETTLED_MS = 90_000;

async function main(): Promise<void> {
  const config = readConfig();
  const starting = startServer(config, createLog(config.logLevel));

  // Registered before the startup ends: a stop during it must not leave a database running.
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.drainMs + STOP_DEADLINE_MS).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { summary } = await starting;
  if (!isStopping) process.stdout.write(summary);
  // Without this, the compile cache is written only on a clean exit, and a killed server has none.
  flushCompileCache();
  setTimeout(releaseMemory, SETTLED_MS).unref();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

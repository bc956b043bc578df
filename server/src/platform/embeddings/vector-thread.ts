import { MINUTE_MS } from '@attune/domain/kernel/time';
import { Piscina } from 'piscina';

/** An exported function of a module, which gets one argument. */
export type ThreadFunction = { file: URL; name: string };

/**
 * One thread for everything that computes with vectors, so that no request waits for it. It starts
 * with the first call, and its modules keep what they have loaded until it ends. Its priority is that
 * of the server: lower, it waits for every other process, and replies took half a minute.
 */
export type VectorThread = {
  run<Result>(threadFunction: ThreadFunction, input: unknown): Promise<Result>;
  close(): Promise<void>;
};

/** The bundled model takes about 115 MB, so it is given up when no one has used it for a while. */
const IDLE_MS = 30 * MINUTE_MS;
/** Most of what the thread allocates is needed for a moment only. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 16 };

export function createVectorThread(): VectorThread {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: RESOURCE_LIMITS,
  });
  return {
    run: ({ file, name }, input) => pool.run(input, { filename: file.href, name }),
    close: () => pool.destroy(),
  };
}

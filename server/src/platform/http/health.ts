import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

type Dependencies = {
  isDraining(): boolean;
  checkDatabase(): Promise<unknown>;
};

const NO_STORE = { 'cache-control': 'no-store' };
/** A node with a slower database should get no traffic. */
const DATABASE_TIMEOUT_MS = 2 * SECOND_MS;

/**
 * /healthz says that the process is alive, /readyz that it can serve requests, so that a load
 * balancer may send it some.
 */
export function registerHealth(
  app: Hono<AppEnv>,
  { isDraining, checkDatabase }: Dependencies,
  timeoutMs = DATABASE_TIMEOUT_MS,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));

  app.get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503, NO_STORE);
    const isReachable = await resolvesWithin(checkDatabase(), timeoutMs);
    return isReachable
      ? c.json({ status: 'ready' }, 200, NO_STORE)
      : c.json({ status: 'database unreachable' }, 503, NO_STORE);
  });
}

function resolvesWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    answer
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

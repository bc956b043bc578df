import { createServer } from 'node:http';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '@attune/server/platform/clock/clock';
import type { Database } from '@attune/server/platform/db/database';
import { allowedOrigins } from '@attune/server/platform/http/same-site';
import type { Log } from '@attune/server/platform/log/log';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { closeServer, listenOnLoopback } from '../loopback-server.ts';
import { registerApi } from './api/register-api.ts';
import { PRICE_IDS } from './catalog.ts';
import { createDueWorker } from './due-worker.ts';
import type { TaxBehavior } from './engine/tax-models.ts';
import { createHosted, type Hosted } from './hosted/create-hosted.ts';
import { registerPages } from './pages/register-pages.ts';
import { addCodesToTry } from './promotions-to-try.ts';
import { newObjectId, type Sandbox } from './sandbox.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { startDeliveries } from './webhooks/delivery-worker.ts';

const TICK_MS = 15 * SECOND_MS;
const MAX_BODY_BYTES = 100_000;

export type SandboxPaymentsOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  /** 0 takes any free port. */
  port: number;
  appUrl: string;
  webhookUrl: string;
  appSecret: string;
  retryDelaysMs?: number[];
  taxBehavior?: TaxBehavior;
};

export type SandboxPayments = Awaited<ReturnType<typeof startSandboxPayments>>;

/** A payment provider on loopback, so that subscribing works end to end without keys. */
export async function startSandboxPayments(options: SandboxPaymentsOptions) {
  const { db, clock, log, appUrl, webhookUrl } = options;
  const keys = sandboxKeys(options.appSecret);
  await addCodesToTry(db);
  const server = createServer();
  const port = await listenOnLoopback(server, options.port, {
    owner: 'the payments sandbox',
    setting: 'SANDBOX_PAYMENTS_PORT',
  });
  const origin = `http://localhost:${port}`;
  const deliveries = startDeliveries({
    db,
    clock,
    log,
    url: webhookUrl,
    secret: keys.webhookSecret,
    retryDelaysMs: options.retryDelaysMs,
  });
  const wake = () => {
    due.wake();
    deliveries.wake();
  };
  const { taxBehavior = 'inclusive' } = options;
  const sandbox: Sandbox = { db, clock, log, origin, taxBehavior, newId: newObjectId, wake };
  const due = createDueWorker(sandbox);
  const hosted = createHosted(sandbox, appUrl);
  server.on('request', getRequestListener(createSite(sandbox, hosted, keys.secretKey, appUrl)));
  const ticker = setInterval(wake, TICK_MS).unref();
  wake();

  return {
    origin,
    ...keys,
    priceIds: PRICE_IDS,
    hosted,
    /** Runs what is due by time and delivers every due webhook; resolves when that is done. */
    async flush() {
      await due.flush();
      await deliveries.flush();
    },
    async close() {
      clearInterval(ticker);
      await Promise.all([closeServer(server), due.stop(), deliveries.stop()]);
    },
  };
}

function createSite(sandbox: Sandbox, hosted: Hosted, secretKey: string, appUrl: string) {
  const app = new Hono();
  const ownOrigins = [...allowedOrigins(sandbox.origin)];
  const ownHosts = ownOrigins.map((own) => new URL(own).host);
  app.use(async (c, next) => {
    // Another host name that resolves to loopback is rejected (DNS rebinding).
    if (!ownHosts.includes(c.req.header('host') ?? '')) return c.body(null, 421);
    return next();
  });
  app.use('/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES }));
  registerApi(app, sandbox, secretKey);
  registerPages(app, hosted, { ownOrigins, appUrl });
  app.onError((error, c) => {
    sandbox.log.error({ err: error, path: c.req.path }, 'payments sandbox page failed');
    return c.text('The payments sandbox failed. Its log says more.', 500);
  });
  return app.fetch;
}

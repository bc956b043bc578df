import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerOutbox } from '@attune/sandbox/outbox';
import { getRequestListener } from '@hono/node-server';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { registerLegalRoutes } from '#features/legal/legal.routes.ts';
import { readLegalPages } from '#features/legal/read-legal-pages.ts';
import { registerHelpPage } from '#features/support/help-page.ts';
import { readOrCreateAppSecret } from '#platform/app-secret.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { connect, isConnectionError } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { connectReads } from '#platform/db/reads.ts';
import { eraseDeliveredBodies } from '#platform/email/email-queue.repository.ts';
import { startEmailWorker } from '#platform/email/email-worker.ts';
import { readOutbox } from '#platform/email/outbox.repository.ts';
import { createEmailTransport, type EmailTransport } from '#platform/email/transport.ts';
import { createMeaning } from '#platform/embeddings/meaning.ts';
import { createVectorThread } from '#platform/embeddings/vector-thread.ts';
import type { Feature } from '#platform/feature.ts';
import { registerHealth } from '#platform/http/health.ts';
import { listen } from '#platform/http/listen.ts';
import { createMetrics, startMetricsServer } from '#platform/http/metrics.ts';
import { registerRobots } from '#platform/http/robots.ts';
import { registerWeb } from '#platform/http/static-web.ts';
import { startSchedules } from '#platform/jobs/start-schedules.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { startLiveBridge } from '#platform/live/live-bridge.ts';
import { openModel } from '#platform/llm/open-model.ts';
import type { Log } from '#platform/log/log.ts';
import { createPushSender } from '#platform/push/push-sender.ts';
import { openVapidKeys } from '#platform/push/vapid-keys.ts';
import type { Services } from '#platform/services.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Config } from '../env.ts';
import { composeApp } from './compose-app.ts';
import { composeServices } from './compose-services.ts';
import { describeApi } from './describe-api.ts';
import { toLegalFacts } from './legal-facts.ts';
import { createGuidePassages, getGuide } from './open-guide.ts';
import {
  openCompanionModel,
  openDatabase,
  openEmbedder,
  openKeys,
  openPayments,
  openSocial,
} from './open-providers.ts';
import { preloadModelWhenIdle } from './preload-model-when-idle.ts';
import { formatStartupSummary } from './startup-summary.ts';
import { warmPatterns } from './warm-patterns.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB_BUILD = join(ROOT, 'web/build/client');
const LEGAL_TEXTS = join(ROOT, 'content/legal');
/** How long running requests may take while the server stops. */
const GRACE_MS = 8_000;

type RunningServer = { summary: string; stop(): Promise<void> };

/**
 * Starts all parts in order. `stop` stops them in reverse order. If a part fails to start, those
 * already started are stopped.
 */
export async function startServer(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await Promise.resolve(close()).catch((error: unknown) => log.error({ err: error }, 'stop'));
    }
  };
  try {
    const summary = await startParts(config, log, clock, closers);
    return { summary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  config: Config,
  log: Log,
  clock: Clock,
  closers: (() => unknown)[],
): Promise<string> {
  const { appUrl, operator } = config;
  const legalPages = await readLegalPages(LEGAL_TEXTS, toLegalFacts(config));
  const databaseUrl = await openDatabase(config, log, closers);
  await migrate(databaseUrl).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
    const reason = (error as Error).message || 'no connection';
    throw new Error(`The database does not answer (${reason}). Check DATABASE_URL.`);
  });
  const connection = connect(databaseUrl, log);
  closers.push(connection.close);
  const reads = connectReads(connection, config.replicaUrls, log);
  closers.push(reads.close);
  const appSecret = config.appSecret ?? (await readOrCreateAppSecret(config.dataDir));
  const payments = await openPayments(
    config,
    { db: connection.db, appSecret, clock, log },
    closers,
  );
  const thread = createVectorThread();
  closers.push(thread.close);
  const embedder = openEmbedder(config, thread);
  const meaning = createMeaning({ db: connection.db, clock, log, embedder, thread });
  const guide = getGuide(meaning);
  const keys = await openKeys(config, log, closers);
  const services = composeServices({
    connection,
    reads: reads.db,
    databaseUrl,
    liveBusUrl: config.liveBusUrl,
    clock,
    log,
    appUrl,
    appSecret,
    payments,
    storage: await openStorage(config, systemClock),
    keys,
    push: createPushSender({
      vapidKeys: await openVapidKeys(keys),
      contact: operator.email,
      testOrigin: config.pushTestOrigin,
    }),
    mediaSettings: config.media,
    model: openCompanionModel(config, guide),
    modelChoices: config.modelChoices.map((settings) => openModel(settings)),
    meaning,
    modelBudget: config.modelBudget,
    modelBudgetShares: config.modelBudgetShares,
    operator,
    supportMailbox: operator.email,
    termsVersion: legalPages.get('terms-of-use.html')?.version ?? '',
    privacyVersion: legalPages.get('privacy-policy.html')?.version ?? '',
  });
  closers.push(() => services.live.close());
  if (config.liveBusUrl) {
    const bridge = startLiveBridge({ databaseUrl, busUrl: config.liveBusUrl, log });
    closers.push(bridge.close);
  }
  await services.live.ready();
  const social = await openSocial(config, log, closers);
  const metrics = createMetrics({ countStreams: () => services.streams.count() });
  const { trustedProxies } = config;
  const { app, features, replies } = composeApp({
    services,
    social,
    trustedProxies,
    metrics,
    // The vectors of the guide's questions are shipped for the bundled model only.
    passages: config.embeddings && !config.model ? [createGuidePassages(guide)] : [],
  });
  for (const { seed } of features) await seed?.(services);
  const demo = config.mode === 'production' ? null : await loadDemoData(services);

  const transport = createEmailTransport(config.email);
  closers.push(() => transport.close());
  if (!transport.isOutbox) await eraseDeliveredBodies(services.db);
  closers.push(...startBackgroundWork(services, features, transport));

  const metricsServer = await startMetricsServer({ ...config.metrics, registry: metrics.registry });
  closers.push(() => metricsServer.close());

  let isDraining = false;
  registerHealth(app, {
    isDraining: () => isDraining,
    checkDatabase: () => connection.pool.query('SELECT 1'),
  });
  registerLegalRoutes(app, legalPages);
  registerHelpPage(app, operator.email);
  if (transport.isOutbox) {
    registerOutbox(app, { appUrl, readMails: (filter) => readOutbox(services.db, filter) });
  }
  registerRobots(app, { appUrl });
  registerWeb(app, { buildDir: WEB_BUILD });
  describeApi(app);

  const listener = await listen(getRequestListener(app.fetch), config.host, config.port);
  closers.push(async () => {
    isDraining = true;
    await replies.endAll();
    await Promise.all([
      services.streams.closeWithin(config.drainMs),
      listener.drain(config.drainMs),
    ]);
    await replies.close();
    services.streams.closeAll();
    await listener.close(GRACE_MS);
  });
  // Runs in the background once the server listens, so that it delays neither the start nor the
  // first answer.
  void warmPatterns();
  if (config.mode === 'production') closers.push(preloadModelWhenIdle(services));
  return formatStartupSummary({ config, isDatabaseEmbedded: !config.databaseUrl, demo });
}

/**
 * Starts the jobs and workers of all features and returns functions that stop them. The jobs of one
 * feature run one after the other; a slow job does not delay those of other features.
 */
export function startBackgroundWork(
  services: Services,
  features: readonly Feature[],
  transport: EmailTransport,
): (() => unknown)[] {
  const started = [
    startEmailWorker({ ...services, transport }),
    ...features.flatMap(({ jobs }) => (jobs ? [startSchedules(services, jobs(services))] : [])),
    ...features
      .flatMap(({ workers }) => workers?.(services) ?? [])
      .map((task) => startWorker(services, task)),
  ];
  return started.map((worker) => () => worker.stop());
}

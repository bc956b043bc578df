import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { composeServices } from './compose.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import type { Config } from './env.ts';
import { startAccountCleaning } from './features/account/account.jobs.ts';
import { auditJobs } from './features/audit/audit.jobs.ts';
import { startBillingWork } from './features/billing/billing.jobs.ts';
import { askOnce } from './features/companion/ask-once.ts';
import { startCompanionWork } from './features/companion/companion.jobs.ts';
import { createReplies } from './features/companion/replies/replies.ts';
import { seedTexts } from './features/content/index.ts';
import { seedDaily } from './features/daily/daily-library.ts';
import { findBestPosts } from './features/forum/best-posts.repository.ts';
import { startForumWork } from './features/forum/forum.jobs.ts';
import { createModerationTargets } from './features/forum/moderation-targets.ts';
import { heldPictures } from './features/forum/pictures.repository.ts';
import { startGoalWork } from './features/goals/goals.jobs.ts';
import { insightsJobs } from './features/insights/insights.jobs.ts';
import { registerLegalRoutes } from './features/legal/legal.routes.ts';
import { readLegalPages } from './features/legal/read-legal-pages.ts';
import { startMindWork } from './features/mind/mind.jobs.ts';
import { seedPractices } from './features/mind/seed-practices.ts';
import { startModerationWork } from './features/moderation/moderation.jobs.ts';
import { startNotificationWork } from './features/notifications/notifications.jobs.ts';
import { registerHelpPage } from './features/support/help-page.ts';
import { CONTENT_DIR, tutorialLibrary } from './features/tutorials/index.ts';
import { startUploadWork } from './features/uploads/uploads.jobs.ts';
import {
  openCompanionModel,
  openDatabase,
  openKeys,
  openPayments,
  openSocial,
} from './open-parts.ts';
import { readOrCreateAppSecret } from './platform/app-secret.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { connect, isConnectionError } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { connectReads } from './platform/db/reads.ts';
import { registerHealth } from './platform/http/health.ts';
import { listen } from './platform/http/listen.ts';
import { createMetrics, startMetricsServer } from './platform/http/metrics.ts';
import { registerRobots } from './platform/http/robots.ts';
import { registerWeb } from './platform/http/static-web.ts';
import { startSchedules } from './platform/jobs/start-schedules.ts';
import { startLiveBridge } from './platform/live/live-bridge.ts';
import type { Log } from './platform/log/log.ts';
import { eraseDeliveredBodies } from './platform/mail/mail-queue.repository.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { readOutbox } from './platform/mail/outbox.repository.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { mediaJobs } from './platform/media/media.jobs.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { registerOutbox } from './sandbox/outbox.ts';
import { startTable } from './start-table.ts';
import { warmGuide } from './warm-guide.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB_BUILD = join(ROOT, 'web/build/client');
const LEGAL_TEXTS = join(ROOT, 'content/legal');
/** How long running requests may take to end after the server was told to stop. */
const GRACE_MS = 8_000;

export type RunningServer = { table: string; stop(): Promise<void> };

/** Starts everything in order; whatever was started is stopped again in reverse, also on failure. */
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
    const table = await start(config, log, clock, closers);
    return { table, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  log: Log,
  clock: Clock,
  closers: (() => unknown)[],
): Promise<string> {
  const { appUrl, operator } = config;
  const legalPages = await readLegalPages(LEGAL_TEXTS, {
    operatorName: operator.name,
    operatorContact: operator.contact,
    operatorAddress: operator.address,
    appUrl,
  });
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
  const payments = await openPayments(config, { db: connection.db, appSecret, log }, closers);
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
    keys: await openKeys(config, log, closers),
    mediaSettings: config.media,
    model: openCompanionModel(config),
    modelBudget: config.modelBudget,
    modelBudgetShares: config.modelBudgetShares,
    operatorContact: operator.contact,
    supportMailbox: operator.mailbox,
    termsVersion: legalPages.get('terms-of-use.html')?.version ?? '',
  });
  closers.push(() => services.live.close());
  if (config.liveBusUrl) {
    const bridge = startLiveBridge({ databaseUrl, busUrl: config.liveBusUrl, log });
    closers.push(bridge.close);
  }
  await services.live.ready();
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedDaily(services);
  await seedPractices(services);
  const demo = config.mode === 'production' ? null : await loadDemoData(services);

  const transport = createMailTransport(config.mail);
  closers.push(() => transport.close());
  const { db, live } = services;
  if (!transport.isOutbox) await eraseDeliveredBodies(db);
  const worker = startMailWorker({ db, clock, log, live, transport });
  closers.push(() => worker.stop());
  const billing = startBillingWork(services);
  closers.push(() => billing.stop());
  const mediaWork = startSchedules(services, [
    ...mediaJobs(services),
    ...auditJobs(services),
    ...insightsJobs(services),
  ]);
  closers.push(() => mediaWork.stop());
  const cleaning = startAccountCleaning(services);
  closers.push(() => cleaning.stop());
  const goalWork = startGoalWork(services);
  closers.push(() => goalWork.stop());
  const forumWork = startForumWork(services);
  closers.push(() => forumWork.stop());
  const notificationWork = startNotificationWork(services, (since, userId) =>
    findBestPosts(services.db, since, userId),
  );
  closers.push(() => notificationWork.stop());
  const moderationWork = startModerationWork(
    services,
    createModerationTargets(services),
    (question) => askOnce(services, question),
  );
  closers.push(() => moderationWork.stop());
  const mindWork = startMindWork(services);
  closers.push(() => mindWork.stop());
  const companionWork = startCompanionWork(services);
  closers.push(() => companionWork.stop());
  const uploadWork = startUploadWork(services, heldPictures);
  closers.push(() => uploadWork.stop());

  const social = await openSocial(config, log, closers);
  const metrics = createMetrics({ countStreams: () => services.streams.count() });
  const metricsServer = await startMetricsServer({ ...config.metrics, registry: metrics.registry });
  closers.push(() => metricsServer.close());

  let isDraining = false;
  const replies = createReplies(services);
  const { trustedProxies } = config;
  const app = createApp({ services, social, trustedProxies, metrics, replies });
  registerHealth(app, {
    isDraining: () => isDraining,
    checkDatabase: () => connection.pool.query('SELECT 1'),
  });
  registerLegalRoutes(app, legalPages);
  registerHelpPage(app, operator.contact);
  if (transport.isOutbox) {
    registerOutbox(app, { appUrl, readMails: (filter) => readOutbox(db, filter) });
  }
  registerRobots(app, { appUrl });
  registerWeb(app, { buildDir: WEB_BUILD });

  const listening = await listen(getRequestListener(app.fetch), config.host, config.port);
  closers.push(async () => {
    isDraining = true;
    await replies.endAll();
    await Promise.all([
      services.streams.closeWithin(config.drainMs),
      listening.drain(config.drainMs),
    ]);
    await replies.close();
    services.streams.closeAll();
    await listening.close(GRACE_MS);
  });
  // Loaded once somebody could ask, so that no first answer waits for it.
  void warmGuide();
  return startTable({ config, isDatabaseEmbedded: !config.databaseUrl, demo });
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { startSandboxPayments } from '@attune/sandbox/payments/start-sandbox-payments';
import { startSandboxSignIn } from '@attune/sandbox/sign-in/start-sandbox-sign-in';
import { openLocalGuide } from '#app/open-guide.ts';
import { openCompanionModel } from '#app/open-providers.ts';
import { seedTexts } from '#features/content';
import { seedDaily } from '#features/daily/daily-library.ts';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import { connect } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { SocialBrowser } from '../social-browser.ts';
import { createTestApp } from '../test-app.ts';
import { TestClock } from '../test-clock.ts';
import { expected, loadOldDatabase, unpackInstallation } from './open-installation.ts';

/** The time between the stop of the older version and the upgrade. */
const PAUSE_MS = 10 * MINUTE_MS;

export type UpgradedApp = Awaited<ReturnType<typeof createUpgradedApp>>;

/** Runs the current version on the stored database, key folder, files and app secret. */
export async function createUpgradedApp() {
  const { appUrl, appSecret, madeAt } = expected;
  const installation = unpackInstallation();
  const database = await loadOldDatabase(installation.folder);
  const applied = await migrate(database.url);
  const clock = new TestClock(new Date(Date.parse(madeAt) + PAUSE_MS));
  const warnings: string[] = [];
  const log = createLog('warn', { write: (line) => void warnings.push(line) });

  const connection = connect(database.url, log, 2);
  const target = { origin: '' };
  const webhooks = await startFaultProxy(target);
  const paymentsSandbox = await startSandboxPayments({
    db: connection.db,
    clock,
    log,
    port: 0,
    appUrl,
    appSecret,
    webhookUrl: `${webhooks.origin}/api/webhooks/stripe`,
  });
  const { secretKey, publishableKey, webhookSecret, priceIds } = paymentsSandbox;
  const accessKeys = {
    secretKey,
    publishableKey,
    webhookSecret,
    priceIds,
    apiUrl: paymentsSandbox.origin,
  };
  const payments = createStripePayments({ ...accessKeys, isSandbox: true, clock, log });

  const dataDir = join(installation.folder, 'sign-in');
  const provider = await startSandboxSignIn({ port: 0, appUrl, dataDir, log });
  const social = createSocialProvider({
    ...provider,
    redirectUri: `${appUrl}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: true,
    allowInsecure: true,
  });
  // The issuer URL of the sandbox provider contains its port, which differs in each run.
  await connection.pool.query('UPDATE social_identities SET issuer = $1', [provider.issuer]);

  const guide = openLocalGuide();
  const app = await createTestApp({
    databaseUrl: database.url,
    appUrl,
    appSecret,
    clock,
    log,
    payments,
    social,
    model: openCompanionModel({ model: null }, guide),
    keys: createFolderKeys(join(installation.folder, 'keys')),
    storage: createFolderStorage(join(installation.folder, 'backup/files')),
  });
  target.origin = app.origin;
  await seedTexts(tutorialLibrary, app.services, CONTENT_DIR);
  await seedDaily(app.services);
  await seedPractices(app.services);

  return {
    ...app,
    applied,
    byteaColumns: database.byteaColumns,
    /** Log lines of level warning and above. */
    warnings,
    /** Delivers the webhooks of the payment provider. */
    deliverWebhooks: () => paymentsSandbox.flush(),
    browser: () => new SocialBrowser({ [appUrl]: app.origin }),
    async close() {
      await app.close();
      await guide.close();
      await provider.close();
      await paymentsSandbox.close();
      await webhooks.close();
      await connection.close();
      await database.drop();
      await rm(installation.folder, { recursive: true });
    },
  };
}

import { join } from 'node:path';
import { DEFAULT_BUDGET_SHARES } from '@attune/domain/companion/budget';
import { composeServices } from '#app/compose-services.ts';
import { getGuide } from '#app/open-guide.ts';
import { openCompanionModel } from '#app/open-providers.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { connect } from '#platform/db/database.ts';
import { createLocalEmbedder } from '#platform/embeddings/local-embedder.ts';
import { createMeaning } from '#platform/embeddings/meaning.ts';
import { createVectorThread } from '#platform/embeddings/vector-thread.ts';
import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import type { Services } from '#platform/services.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Config } from '../src/env.ts';
import { TEST_OPERATOR } from '../test/operator-settings.ts';

/** Opens the product's services on one database, without any external service. */
export function openServices(databaseUrl: string, folder: string, settings: Config['model']) {
  const log = createLog('warn');
  const connection = connect(databaseUrl, log, 5);
  const thread = createVectorThread();
  const embedder = createLocalEmbedder(thread);
  const meaning = createMeaning({ db: connection.db, clock: systemClock, log, embedder, thread });
  const model = openCompanionModel({ model: settings }, getGuide(meaning));
  const services: Services = composeServices({
    connection,
    databaseUrl,
    clock: systemClock,
    log,
    appUrl: 'http://attune.test',
    appSecret: 'a secret for evaluations, long enough',
    operator: TEST_OPERATOR,
    supportMailbox: 'help@attune.test',
    termsVersion: '2026-11-15',
    privacyVersion: '2026-11-18',
    mediaSettings: { photos: null, videos: null, search: null },
    payments: createStripePayments({
      secretKey: 'sk_test_nobody',
      publishableKey: 'pk_test_nobody',
      webhookSecret: 'whsec_nobody',
      priceIds: { monthly: 'price_monthly', annual: 'price_annual' },
      apiUrl: 'http://127.0.0.1:9',
      isSandbox: true,
      maxNetworkRetries: 0,
      clock: systemClock,
      log,
    }),
    storage: createFolderStorage(join(folder, 'files')),
    keys: createFolderKeys(join(folder, 'keys')),
    push: {
      publicKey: '',
      isAllowed: () => false,
      send: async () => ({ kind: 'gone' }),
    },
    model,
    meaning,
    modelBudget: null,
    modelBudgetShares: DEFAULT_BUDGET_SHARES,
  });
  return {
    services,
    async close() {
      await thread.close();
      await connection.pool.end();
    },
  };
}

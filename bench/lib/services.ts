import { DEFAULT_BUDGET_SHARES } from '@attune/domain/companion/budget';
import { composeServices } from '../../server/src/app/compose-services.ts';
import { toOperator } from '../../server/src/env-operator.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { connect, type Database } from '../../server/src/platform/db/database.ts';
import { createMeaning, type Meaning } from '../../server/src/platform/embeddings/meaning.ts';
import { createVectorThread } from '../../server/src/platform/embeddings/vector-thread.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { createStripePayments } from '../../server/src/platform/payments/create-stripe-payments.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { APP_SECRET, PRIVACY_VERSION, TERMS_VERSION } from './people.ts';

/** Without an embedding model, features search by words only. */
export function createMeaningWithoutModel(db: Database): Meaning {
  const log = createLog('warn', process.stderr);
  return createMeaning({
    db,
    clock: systemClock,
    log,
    embedder: null,
    thread: createVectorThread(),
  });
}

type Parts = Partial<Parameters<typeof composeServices>[0]>;

/** The app's services with a real database; external services are replaced by inert ones. */
export function createBenchServices(
  databaseUrl: string,
  port: string,
  parts: Parts = {},
): Services {
  const log = createLog('warn', process.stderr);
  const clock = systemClock;
  const connection = connect(databaseUrl, log);
  return composeServices({
    connection,
    databaseUrl,
    clock,
    log,
    appUrl: `http://127.0.0.1:${port}`,
    appSecret: APP_SECRET,
    operator: { ...toOperator({}), email: 'help@bench.test' },
    supportMailbox: 'help@bench.test',
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    mediaSettings: { photos: null, videos: null, search: null },
    storage: {
      put: async () => {},
      open: async () => null,
      delete: async () => {},
      async *list() {},
    },
    keys: {
      find: async () => null,
      findOrCreate: async () => Buffer.alloc(32),
      put: async () => {},
      erase: async () => {},
      async *list() {},
      close: async () => {},
    },
    push: {
      publicKey: '',
      isAllowed: () => false,
      send: async () => ({ kind: 'gone' }),
    },
    model: {
      id: 'none',
      label: 'none',
      isBuiltIn: true,
      prices: null,
      inputs: [],
      async *stream() {},
    },
    meaning: createMeaningWithoutModel(connection.db),
    modelBudget: null,
    modelBudgetShares: DEFAULT_BUDGET_SHARES,
    payments: createStripePayments({
      secretKey: 'sk_test_bench',
      publishableKey: 'pk_test_bench',
      webhookSecret: 'whsec_bench',
      priceIds: { monthly: 'price_monthly', annual: 'price_annual' },
      apiUrl: 'http://127.0.0.1:9',
      isSandbox: true,
      maxNetworkRetries: 0,
      clock,
      log,
    }),
    ...parts,
  });
}

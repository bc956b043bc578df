import { getRequestListener } from '@hono/node-server';
import { createApp } from '../server/src/app.ts';
import { composeServices } from '../server/src/compose.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import type { PersonKeys } from '../server/src/platform/keys/person-keys.ts';
import type { Model } from '../server/src/platform/llm/model.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { createStripePayments } from '../server/src/platform/payments/create-stripe-payments.ts';
import type { Storage } from '../server/src/platform/storage/storage.ts';

/**
 * The product's API as it is, with all that stands before it, in a process of its own. Nothing
 * outside is reached.
 *
 * Run: node bench/forum-server.ts <database> <port>
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const log = createLog('warn', process.stderr);
const NO_FILES: Storage = {
  put: async () => {},
  open: async () => null,
  delete: async () => {},
  async *list() {},
};
const NO_KEYS: PersonKeys = {
  find: async () => null,
  findOrMake: async () => Buffer.alloc(32),
  put: async () => {},
  erase: async () => {},
  async *list() {},
  close: async () => {},
};
const NO_MODEL: Model = {
  label: 'none',
  isBuiltIn: true,
  prices: null,
  async *stream() {},
};
const services = composeServices({
  connection: connect(databaseUrl, log),
  databaseUrl,
  clock: systemClock,
  log,
  appUrl: `http://127.0.0.1:${port}`,
  appSecret: 'a secret for a bench that is long enough',
  operatorContact: 'help@bench.test',
  supportMailbox: 'help@bench.test',
  termsVersion: '2026-11-15',
  mediaSettings: { photos: null, videos: null, search: null },
  storage: NO_FILES,
  keys: NO_KEYS,
  model: NO_MODEL,
  modelBudget: null,
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
});
const app = createApp({ services, social: null });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('ready');

import { getRequestListener } from '@hono/node-server';
import { createApp } from '../server/src/app.ts';
import { composeServices } from '../server/src/compose.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createFolderKeys } from '../server/src/platform/keys/folder-keys.ts';
import { openModel } from '../server/src/platform/llm/open-model.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { createStripePayments } from '../server/src/platform/payments/create-stripe-payments.ts';
import { createFolderStorage } from '../server/src/platform/storage/folder-storage.ts';

/**
 * The product's own server in one process, with a model that speaks as long as its name says.
 *
 * Run: node bench/companion-server.ts <database> <port> <model's port> <folder> <words>x<gap>
 */
const [databaseUrl = '', port = '', modelPort = '', folder = '', name = ''] = process.argv.slice(2);
const log = createLog('silent');
const clock = systemClock;
const services = composeServices({
  connection: connect(databaseUrl, log),
  databaseUrl,
  clock,
  log,
  appUrl: `http://127.0.0.1:${port}`,
  appSecret: 'a secret for a bench that is long enough',
  operatorContact: 'help@bench.test',
  supportMailbox: 'help@bench.test',
  termsVersion: '2026-11-15',
  mediaSettings: { photos: null, videos: null, search: null },
  storage: createFolderStorage(folder),
  keys: createFolderKeys(`${folder}/keys`),
  model: openModel({
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${modelPort}/v1`,
    apiKey: 'bench',
    name,
    label: 'Bench',
    prices: { input: 1, output: 1 },
    maxOutputTokens: 2_000,
  }),
  modelBudget: 1_000_000_000,
  payments: createStripePayments({
    secretKey: 'sk_test_nobody',
    publishableKey: 'pk_test_nobody',
    webhookSecret: 'whsec_nobody',
    priceIds: { monthly: 'price_monthly', annual: 'price_annual' },
    apiUrl: 'http://127.0.0.1:9',
    isSandbox: true,
    maxNetworkRetries: 0,
    clock,
    log,
  }),
});
await services.live.ready();
const app = createApp({ services, social: null });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.send?.('ready');
process.once('disconnect', () => process.exit());

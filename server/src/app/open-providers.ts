import { startSandboxPayments } from '@attune/sandbox/payments/start-sandbox-payments';
import { startSandboxSignIn } from '@attune/sandbox/sign-in/start-sandbox-sign-in';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { acquireDataDirLock } from '#platform/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import type { Embedder } from '#platform/embeddings/embedder.ts';
import { createLocalEmbedder } from '#platform/embeddings/local-embedder.ts';
import { createRemoteEmbedder } from '#platform/embeddings/remote-embedder.ts';
import type { VectorThread } from '#platform/embeddings/vector-thread.ts';
import { createDatabaseKeys } from '#platform/keys/database-keys.repository.ts';
import { createFolderKeys, prepareKeyFolder } from '#platform/keys/folder-keys.ts';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { createGuideModel } from '#platform/llm/guide-model.ts';
import type { Model } from '#platform/llm/model.ts';
import { openModel } from '#platform/llm/open-model.ts';
import type { Log } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import type { Config } from '../env.ts';
import type { OpenGuide } from './open-guide.ts';

/**
 * Each function below opens the configured service, or else its embedded replacement. It adds a
 * function that closes it on shutdown.
 */
type Closers = (() => unknown)[];

export async function openDatabase(config: Config, log: Log, closers: Closers) {
  if (config.databaseUrl) return config.databaseUrl;
  const lock = acquireDataDirLock(config.dataDir);
  closers.push(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closers.push(() => postgres.stop());
  return postgres.url;
}

export async function openKeys(config: Config, log: Log, closers: Closers): Promise<PersonKeys> {
  const { keysDir, keysDatabaseUrl } = config;
  if (keysDatabaseUrl) {
    const keys = await createDatabaseKeys(keysDatabaseUrl, log).catch((error: Error) => {
      throw new Error(`The key store does not answer (${error.message}). Check KEYS_DATABASE_URL.`);
    });
    closers.push(keys.close);
    return keys;
  }
  await prepareKeyFolder(keysDir).catch((error: Error) => {
    throw new Error(`Keys cannot be stored (${error.message}). Set KEYS_DIR to a writable folder.`);
  });
  return createFolderKeys(keysDir);
}

/** The name that users see under each answer. */
const GUIDE_LABEL = 'Built-in guide';

export function openCompanionModel({ model }: Pick<Config, 'model'>, guide: OpenGuide): Model {
  // Signs of crisis are found by meaning with a language model too.
  if (model) return { ...openModel(model), preload: guide.preloadCare };
  const { answer, preload, suggest } = guide;
  return { ...createGuideModel(GUIDE_LABEL, answer), preload, suggest };
}

export const openEmbedder = (
  { embeddings }: Pick<Config, 'embeddings'>,
  thread: VectorThread,
): Embedder => (embeddings ? createRemoteEmbedder(embeddings) : createLocalEmbedder(thread));

export async function openSocial(config: Config, log: Log, closers: Closers) {
  const shared = {
    label: config.socialLabel,
    redirectUri: config.appUrl + SOCIAL_CALLBACK_PATH,
    log,
  };
  if (config.social) {
    return createSocialProvider({
      ...config.social,
      ...shared,
      isSandbox: false,
      allowInsecure: config.mode !== 'production',
    });
  }
  const { appUrl, dataDir, sandboxSignInPort: port } = config;
  const { close, ...sandbox } = await startSandboxSignIn({ port, appUrl, dataDir, log });
  closers.push(close);
  return createSocialProvider({ ...sandbox, ...shared, isSandbox: true, allowInsecure: true });
}

function getOwnAddress({ host, port }: Config): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export async function openPayments(
  config: Config,
  { db, appSecret, clock, log }: { db: Database; appSecret: string; clock: Clock; log: Log },
  closers: Closers,
): Promise<Payments> {
  const shared = { clock, log };
  const { hasAutomaticTax } = config;
  if (config.payments) {
    const real = { ...config.payments, ...shared, hasAutomaticTax };
    return createStripePayments({ ...real, isSandbox: false });
  }
  const sandbox = await startSandboxPayments({
    ...shared,
    db,
    appSecret,
    appUrl: config.appUrl,
    port: config.sandboxPaymentsPort,
    webhookUrl: `${getOwnAddress(config)}/api/webhooks/stripe`,
  });
  closers.push(sandbox.close);
  const { secretKey, publishableKey, webhookSecret, priceIds, origin: apiUrl } = sandbox;
  const keys = { secretKey, publishableKey, webhookSecret, priceIds, apiUrl };
  return createStripePayments({ ...keys, ...shared, hasAutomaticTax, isSandbox: true });
}

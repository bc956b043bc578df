import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BUDGET_SHARES } from '@attune/domain/companion/budget';
import { createAdaptorServer } from '@hono/node-server';
import type pg from 'pg';
import { composeApp } from '#app/compose-app.ts';
import { composeServices } from '#app/compose-services.ts';
import { openGuide } from '#app/open-guide.ts';
import { buildHealthConsents } from '#demo/builders/build-health-consents.ts';
import { createAccount, findUserByEmail, hashPassword } from '#features/account';
import { sendLink } from '#features/account/email-address/email-links.ts';
import { openSession } from '#features/account/sessions/open-session.ts';
import { audit } from '#features/audit';
import { connect } from '#platform/db/database.ts';
import { connectReads } from '#platform/db/reads.ts';
import { createLocalEmbedder } from '#platform/embeddings/local-embedder.ts';
import { createMeaning, type Meaning } from '#platform/embeddings/meaning.ts';
import {
  createRemoteEmbedder,
  type EmbeddingsSettings,
} from '#platform/embeddings/remote-embedder.ts';
import { createVectorThread, type VectorThread } from '#platform/embeddings/vector-thread.ts';
import type { Api } from '#platform/http/api.ts';
import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { createGuideModel } from '#platform/llm/guide-model.ts';
import { type Model, ModelFault } from '#platform/llm/model.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { TEST_OPERATOR } from './operator-settings.ts';
import { createTestPushSender } from './push-sender.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export const APP_URL = 'http://attune.test';
export const PASSWORD = 'correct horse';
/** The hash of `PASSWORD`, computed once per process. */
let hashedPassword: Promise<string> | undefined;
/** Long enough that no test depends on the speed of the machine. */
const EMBED_WAIT_MS = 30_000;
const DEVICE = { userAgent: 'test', ip: '127.0.0.1', network: '127.0.0.1' };

type Options = {
  appUrl?: string;
  appSecret?: string;
  trustedProxies?: number;
  log?: Log;
  databaseUrl?: string;
  /** Read replicas of that database. */
  replicaUrls?: string[];
  clock?: TestClock;
  /** Adds routes that only the test needs. */
  extend?: (app: Api, services: Services) => void;
  social?: SocialProvider | null;
  payments?: Payments;
  media?: Parameters<typeof composeServices>[0]['mediaSettings'];
  storage?: Storage;
  keys?: PersonKeys;
  /** The push service of the test. Without one, no device can be subscribed. */
  pushOrigin?: string;
  model?: Model | 'guide';
  /** Further models that users can choose. */
  modelChoices?: readonly Model[];
  modelBudget?: number | null;
  /** How texts are found by meaning. By default, texts are found only by their words. */
  embeddings?: EmbeddingsSettings | 'bundled';
  port?: number;
};

/** Creates the real adapter with a URL where nothing listens. Tests of payments pass their own. */
function createUnreachablePayments(clock: TestClock, log: Log): Payments {
  return createStripePayments({
    secretKey: 'sk_test_unreachable',
    publishableKey: 'pk_test_unreachable',
    webhookSecret: 'whsec_unreachable',
    priceIds: { monthly: 'price_monthly', annual: 'price_annual' },
    apiUrl: 'http://127.0.0.1:9',
    isSandbox: true,
    maxNetworkRetries: 0,
    clock,
    log,
  });
}

function openEmbedder(embeddings: Options['embeddings'], thread: VectorThread) {
  if (embeddings === undefined) return null;
  return embeddings === 'bundled' ? createLocalEmbedder(thread) : createRemoteEmbedder(embeddings);
}

/** Writes without pauses. */
function openTestGuide(meaning: Meaning): Model {
  const guide = openGuide(meaning);
  return { ...createGuideModel('Guide', guide.answer, 0), preload: guide.preload };
}

/** Tests of the companion pass their own model. */
const unreachableModel: Model = {
  id: 'default',
  label: 'Unreachable',
  isBuiltIn: false,
  prices: null,
  inputs: ['text', 'image', 'pdf'],
  stream() {
    throw new ModelFault('down', 'unreachable');
  },
};

/**
 * Creates a signed-up user directly, with a password hash that all tests share: computing a hash
 * takes longer than most tests, and few tests depend on it.
 */
function createUser(
  services: Services,
  account: { name: string; email: string },
  { isSignedIn, hasHealthConsents }: { isSignedIn: boolean; hasHealthConsents: boolean },
) {
  return services.db.transaction(async (tx) => {
    hashedPassword ??= hashPassword(PASSWORD);
    const passwordHash = await hashedPassword;
    const user = await createAccount(services, tx, { ...account, passwordHash });
    await sendLink(services, tx, 'verify', user, user.email);
    if (hasHealthConsents) await buildHealthConsents(tx, user.id, services.clock.now());
    if (!isSignedIn) return { id: user.id, token: null };
    await audit(tx, {
      at: services.clock.now(),
      actorId: user.id,
      action: 'account.signed_in',
      detail: { by: 'password' },
    });
    const { token } = await openSession(services, tx, user, DEVICE);
    return { id: user.id, token };
  });
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Creates the real app on a real socket with its own database. */
export async function createTestApp(options: Options = {}) {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const log = options.log ?? createLog('silent');
  const clock = options.clock ?? new TestClock();
  const connection = connect(database.url, log, 5);
  const reads = connectReads(connection, options.replicaUrls ?? [], log);
  const filesDir = await mkdtemp(join(tmpdir(), 'attune-files-'));
  const keysDir = await mkdtemp(join(tmpdir(), 'attune-keys-'));
  const thread = createVectorThread();
  const embedder = openEmbedder(options.embeddings, thread);
  const waitMs = EMBED_WAIT_MS;
  const meaning = createMeaning({ db: connection.db, clock, log, embedder, thread, waitMs });
  const services = composeServices({
    connection,
    reads: reads.db,
    databaseUrl: database.url,
    clock,
    log,
    appUrl: options.appUrl ?? APP_URL,
    appSecret: options.appSecret ?? 'a secret for tests that is long enough',
    operator: TEST_OPERATOR,
    supportMailbox: 'help@attune.test',
    termsVersion: '2026-11-15',
    privacyVersion: '2026-11-18',
    mediaSettings: options.media ?? { photos: null, videos: null, search: null },
    payments: options.payments ?? createUnreachablePayments(clock, log),
    storage: options.storage ?? createFolderStorage(filesDir),
    keys: options.keys ?? createFolderKeys(keysDir),
    push: createTestPushSender(options.pushOrigin),
    model: options.model === 'guide' ? openTestGuide(meaning) : (options.model ?? unreachableModel),
    modelChoices: options.modelChoices ?? [],
    meaning,
    modelBudget: options.modelBudget ?? null,
    modelBudgetShares: DEFAULT_BUDGET_SHARES,
  });
  const { social = null, trustedProxies = 0 } = options;
  const { app, features, replies } = composeApp({ services, social, trustedProxies });
  options.extend?.(app, services);
  // Node closes connections that were idle for five seconds. On a machine that stood still for so long,
  // that resets the next request of a test.
  const serverOptions = { keepAliveTimeout: 0 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '0.0.0.0', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await connection.pool.query<Row>(text, values)).rows;

  return {
    origin,
    app,
    services,
    features,
    replies,
    clock,
    databaseUrl: database.url,
    filesDir,
    keysDir,
    sql,
    client: (clientOptions?: ConstructorParameters<typeof TestClient>[1]) =>
      new TestClient(origin, clientOptions),

    /** Creates a user with an account and all health consents, signed in by default. */
    async person(
      email: string,
      { isSignedIn = true, hasHealthConsents = true, name = 'Maren Holt' } = {},
    ) {
      const client = new TestClient(origin);
      const options = { isSignedIn, hasHealthConsents };
      const { id, token } = await createUser(services, { name, email }, options);
      if (token) client.cookies.set('attune_session', token);
      return { id, email, client };
    },

    /** Opens a session on another device of a user, without the sign-in form. */
    async signInClient(email: string) {
      const user = await findUserByEmail(services.db, email);
      if (!user) throw new Error(`no user has the email ${email}`);
      const { token } = await services.db.transaction((tx) =>
        openSession(services, tx, user, DEVICE),
      );
      const client = new TestClient(origin);
      client.cookies.set('attune_session', token);
      return client;
    },

    emailsTo: (email: string) =>
      sql<{ subject: string; text_body: string }>(
        'SELECT subject, text_body FROM mails WHERE recipient = $1 ORDER BY created_at, id',
        [email],
      ),

    /** Finds the token of the newest link of this kind that was emailed to the address. */
    async findEmailToken(email: string, kind: 'reset' | 'verify' | 'email-change') {
      const bodies = (await this.emailsTo(email)).map((sent) => sent.text_body).reverse();
      const found = bodies.map((body) => body.match(new RegExp(`[?&]${kind}=([\\w-]+)`))?.[1]);
      return found.find((token) => token !== undefined) ?? null;
    },

    async close() {
      await replies.endAll();
      services.streams.closeAll();
      await services.live.close();
      await new Promise((resolve) => server.close(resolve));
      await thread.close();
      await reads.close();
      await connection.close();
      await database.drop();
      await rm(filesDir, { recursive: true });
      await rm(keysDir, { recursive: true });
    },
  };
}

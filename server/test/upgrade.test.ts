import { DAY_MS } from '@attune/domain/kernel/time';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackgroundWork } from '#app/start-server.ts';
import { createEmailTransport } from '#platform/email/transport.ts';
import { generateTotpCode } from './authenticator-app.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import type { TestClient } from './test-client.ts';
import type { FixturePerson } from './upgrade/fixture.ts';
import { expected } from './upgrade/open-installation.ts';
import { READERS, restoreDeleted } from './upgrade/read-encrypted.ts';
import { createUpgradedApp, type UpgradedApp } from './upgrade/upgraded-app.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * Bytea columns that are not encrypted. A new bytea column must be added here or to the fixture.
 */
const NOT_ENCRYPTED: Readonly<Record<string, string>> = {
  'account_links.token_hash': 'hash of a token in an email',
  'media_photos.content': 'picture from a provider',
  'passkeys.public_key': 'public key of a key pair',
  'recovery_codes.code_hash': 'keyed hash',
  'sessions.token_hash': 'hash of a token in a cookie',
  'sign_in_challenges.token_hash': 'hash of a token in the browser',
  'support_messages.digest': 'hash of a message that was sent by email',
  'trial_claims.identity_hash': 'keyed hash',
};
/** Bytea columns that the old schema doesn't have, with the migration that added them. */
const ADDED_LATER: Readonly<Record<string, string>> = {
  'billing_withdrawals.token_hash': '0060-withdrawal',
  'drafts.body': '0032-drafts',
  'suspension_claims.identity_hash': '0039-suspension-claims',
  'companion_settings.instructions': '0044-companion-settings',
  'text_vectors.digest': '0042-vectors',
  'text_vectors.vector': '0042-vectors',
  'forum_post_vectors.vector': '0042-vectors',
  'companion_attachments.details': '0043-attachments',
  'companion_attachments.content': '0043-attachments',
  'shared_conversations.secret_hash': '0045-shared-conversations',
  'shared_conversations.body': '0045-shared-conversations',
  'shared_conversations.reported_body': '0045-shared-conversations',
  'push_subscriptions.subscription': '0047-push-and-first-week',
  'push_subscriptions.endpoint_hash': '0047-push-and-first-week',
  'course_projects.body': '0050-courses',
  'course_enrollments.finished_content': '0052-certificate-records',
};
const { maren, jonas } = expected.people;

let app: UpgradedApp;
beforeAll(async () => {
  app = await createUpgradedApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Returns a browser that was signed in before the upgrade. */
function openBrowser({ cookies }: FixturePerson): TestClient {
  const client = app.client();
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client;
}

const readSignedInEmail = async (client: TestClient) =>
  (await client.get('/api/account/session')).json.user?.email ?? null;

async function signIn({ email, password }: { email: string; password: string }) {
  const client = app.client();
  const { status, json } = await client.post('/api/account/sign-in', { email, password });
  return {
    client,
    status,
    sendCode: (code: string) =>
      client.post('/api/account/sign-in/second-step', { challenge: json.challenge, code }),
  };
}

it('lists every bytea column of the current schema, encrypted or not', async () => {
  const columns = await app.sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea'`,
  );
  const listed = { ...expected.encrypted, ...NOT_ENCRYPTED, ...ADDED_LATER };
  const unknown = columns.map(({ name }) => name).filter((name) => !(name in listed));
  expect(unknown, 'List this column in NOT_ENCRYPTED or ADDED_LATER.').toEqual([]);
});

it('has an expected text for every encrypted value of the old installation', () => {
  expect(app.applied.length).toBeGreaterThan(0);
  const listed = [...Object.keys(expected.encrypted), ...Object.keys(NOT_ENCRYPTED)];
  expect(listed.sort()).toEqual(app.byteaColumns.map(({ column }) => column));
  for (const { column, values } of app.byteaColumns) {
    if (column in NOT_ENCRYPTED) continue;
    expect(expected.encrypted[column], column).toHaveLength(values);
    expect(values, column).toBeGreaterThan(0);
  }
  const readable = [...Object.keys(READERS), 'two_step.secret'];
  expect(readable.sort()).toEqual(Object.keys(expected.encrypted).sort());
});

describe('signing in after the upgrade', () => {
  it('keeps open sessions', async () => {
    expect(await readSignedInEmail(openBrowser(maren))).toBe(maren.email);
    expect(await readSignedInEmail(openBrowser(jonas))).toBe(jonas.email);
  });

  it('accepts the password and a code of the authenticator app', async () => {
    const { client, sendCode } = await signIn(maren);
    expect(await readSignedInEmail(client)).toBeNull();
    expect((await sendCode(generateTotpCode(maren.totpKey, app.clock.now()))).status).toBe(200);
    expect(await readSignedInEmail(client)).toBe(maren.email);
  });

  it('accepts the password and a recovery code', async () => {
    expect(maren.recoveryCodes).toHaveLength(10);
    for (const code of maren.recoveryCodes.slice(0, 2)) {
      const { client, sendCode } = await signIn(maren);
      expect((await sendCode(code)).status).toBe(200);
      expect(await readSignedInEmail(client)).toBe(maren.email);
    }
  });

  it('accepts the passkey', async () => {
    const client = app.client();
    const { json } = await client.post('/api/account/sign-in/passkey/options');
    const credential = createSoftwarePasskey(expected.appUrl, maren.passkey).use(json.options);
    expect((await client.post('/api/account/sign-in/passkey', { credential })).status).toBe(200);
    expect(await readSignedInEmail(client)).toBe(maren.email);
  });

  it('accepts the linked account at the provider', async () => {
    const browser = app.browser();
    const start = new URL('/api/account/social/start', expected.appUrl);
    await browser.signIn(start, { email: maren.socialEmail });
    const { user } = await browser.getJson('/api/account/session', expected.appUrl);
    expect(user?.email).toBe(maren.email);
  });
});

describe.each<FixturePerson>([maren, jonas])('the data of $name', (person) => {
  const listValues = (column: string) =>
    (expected.encrypted[column] ?? []).filter(({ userId }) => userId === person.id);

  it('can be restored if it was deleted before the upgrade', async () => {
    const statuses = await restoreDeleted(openBrowser(person), expected.encrypted, person.id);
    expect(statuses).toEqual([200, 200]);
  });

  it.each(Object.keys(expected.encrypted).filter((column) => column !== 'two_step.secret'))(
    'in %s can be decrypted',
    async (column) => {
      const found = (await READERS[column]?.(openBrowser(person))) ?? [];
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(found.toSorted(byId)).toEqual(
        listValues(column)
          .map(({ id, value }) => ({ id, value }))
          .toSorted(byId),
      );
    },
  );

  it('is exported completely', async () => {
    const code = person.recoveryCodes?.at(-1) ?? null;
    const { password } = person;
    const { status, body } = await openBrowser(person).post('/api/account/export', {
      password,
      code,
    });
    expect(status).toBe(200);
    const files = unzipSync(new Uint8Array(body));
    const texts = Object.keys(files)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => listTexts(JSON.parse(strFromU8(files[name] ?? new Uint8Array()))));
    const encrypted = Object.keys(READERS).flatMap((column) =>
      listValues(column).flatMap(({ value }) => listTexts(value)),
    );
    const missing = [...encrypted, ...person.plainTexts].filter((text) => !texts.includes(text));
    expect(missing).toEqual([]);
  });
});

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

it('keeps pictures and the subscription', async () => {
  const client = openBrowser(maren);
  const { photoURL, stripeSubscriptionId } = (await client.get(`/api/users/${maren.id}`)).json;
  expect(stripeSubscriptionId).toBe(maren.subscriptionId);
  const picture = await client.get(photoURL);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(app.warnings).toEqual([]);
});

it('accepts links in emails that were sent before the upgrade', async () => {
  const unsubscribed = await app.client().post(expected.unsubscribePath);
  expect([unsubscribed.status, unsubscribed.text]).toEqual([
    200,
    expect.stringContaining('no longer get these emails'),
  ]);
  const password = 'a new one after the upgrade';
  const reset = { token: expected.resetToken, password };
  expect((await app.client().post('/api/account/password-reset', reset)).status).toBe(204);
  expect((await signIn(jonas)).status).toBe(401);
  const { client } = await signIn({ ...jonas, password });
  expect(await readSignedInEmail(client)).toBe(jonas.email);
});

it('runs all pending jobs and sends all pending emails without a warning', async () => {
  const sink = await startSmtpSink();
  const findUnsent = () => app.sql('SELECT subject FROM mails WHERE sent_at IS NULL');
  const before = await findUnsent();
  expect(before.length).toBeGreaterThan(5);
  app.clock.advance(31 * DAY_MS);
  const now = app.clock.now();
  const findPendingJobs = () =>
    app.sql('SELECT name FROM schedules WHERE last_run_at IS DISTINCT FROM $1', [now]);
  expect((await findPendingJobs()).length).toBeGreaterThan(10);
  const readStatuses = () =>
    app.sql('SELECT id, subscription_status AS status FROM users ORDER BY name DESC');
  const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <hello@attune.test>' });
  const stops = startBackgroundWork(app.services, app.features, transport);
  try {
    await expect.poll(findPendingJobs, { timeout: 20_000 }).toEqual([]);
    await app.deliverWebhooks();
    await expect.poll(readStatuses, { timeout: 20_000 }).toEqual([
      { id: maren.id, status: 'active' },
      { id: jonas.id, status: 'expired' },
    ]);
    await expect.poll(findUnsent, { timeout: 20_000 }).toEqual([]);
    expect(sink.received.length).toBeGreaterThan(before.length);
    expect(await app.sql('SELECT FROM goals WHERE deleted_at IS NOT NULL')).toEqual([]);
    expect(app.warnings).toEqual([]);
  } finally {
    for (const stop of stops.reverse()) await stop();
    transport.close();
    await sink.close();
  }
});

import { HOUR_MS } from '@attune/domain/kernel/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTwoStepCipher } from '#features/account/two-step/confirm-code.ts';
import { saveUpload } from '#features/uploads/save-upload.ts';
import { erasePendingFiles, sweepOrphanedFiles } from '#features/uploads/sweep-uploads.ts';
import { toFileKey } from '#features/uploads/upload-files.ts';
import { newId } from '#platform/ids.ts';
import { lockFiles } from '#platform/storage/file-lock.repository.ts';
import { type BillingApp, createBillingApp } from '#test/billing-app.ts';
import { buildBusyPerson } from '#test/busy-person/build-busy-person.ts';
import { buildScene } from '#test/busy-person/build-scene.ts';
import { createPicture } from '#test/pictures.ts';
import { runAdmin } from '#test/run-admin.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';
import { checkData } from './check-data.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * Binary columns that are not private texts: hashes, public keys, values encrypted with the app
 * secret or with the secret of a link.
 */
const OTHER_BINARY_COLUMNS = [
  'account_links.token_hash',
  'billing_withdrawals.token_hash',
  'forum_post_vectors.vector',
  'media_photos.content',
  'passkeys.public_key',
  'push_subscriptions.endpoint_hash',
  'recovery_codes.code_hash',
  'sessions.token_hash',
  'shared_conversations.body',
  'shared_conversations.secret_hash',
  'sign_in_challenges.token_hash',
  'support_messages.digest',
  'suspension_claims.identity_hash',
  'text_vectors.digest',
  'text_vectors.vector',
  'trial_claims.identity_hash',
  'two_step.secret',
];

type BusyPerson = Awaited<ReturnType<typeof buildBusyPerson>>;

let app: BillingApp;
let personId: string;
let pictureId: string;

beforeAll(async () => {
  app = await createBillingApp();
  const marks = { mark: 'ottermoss', publicMark: 'wickerlane' };
  const scene = await buildScene(app);
  const person = await buildBusyPerson(scene, marks);
  personId = person.id;
  await shareAndReportConversation(person, scene.neighbor.client);
  const secret = createTwoStepCipher(app.services).encrypt(Buffer.from('an app'), personId);
  await app.sql('UPDATE two_step SET secret = $1', [secret]);
  await scene.neighbor.client.put(`/api/mind/journal/${crypto.randomUUID()}`, {
    text: 'Under the stairs.',
    prompt: null,
    version: 0,
  });
  const bytes = await createPicture();
  pictureId = (await saveUpload(app.services, personId, bytes, { purpose: 'post' })).id;
});
afterAll(() => app.close());

/** The report stores a copy of the conversation, which is encrypted too. */
async function shareAndReportConversation(
  { id, client }: BusyPerson,
  reporter: TestClient,
): Promise<void> {
  const [chat] = await app.sql<{ id: string }>('SELECT id FROM conversations WHERE user_id = $1', [
    id,
  ]);
  const path = `/api/companion/conversations/${chat?.id}/shares`;
  const { json } = await client.post(path, { days: 7, showsName: false });
  const secret = new URL(json.address).hash.slice(1);
  const report = { secret, reason: 'spam' };
  expect((await reporter.post('/api/shared-conversations/report', report)).status).toBe(204);
}

async function runChecks(): Promise<string[]> {
  const { keys, storage, appSecret, clock } = app.services;
  const parts = { databaseUrl: app.databaseUrl, keys, storage, appSecret, now: clock.now() };
  return (await checkData(parts)).map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}

/** Runs statements with triggers and foreign keys off, to plant errors. */
async function runUnchecked(...statements: string[]): Promise<void> {
  const all = ['SET LOCAL session_replication_role = replica', ...statements];
  await app.sql(`DO $plant$ BEGIN ${all.join('; ')}; END $plant$`);
}

it('lists every binary column as encrypted or not', async () => {
  const rows = await app.sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`,
  );
  const encrypted = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...encrypted, ...OTHER_BINARY_COLUMNS].sort());
});

it('keeps the files of deleted pictures while another process reads all files', async () => {
  const { storage, clock } = app.services;
  const { id } = await saveUpload(app.services, personId, await createPicture(), {
    purpose: 'post',
  });
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await lockFiles(client);
  await app.sql('DELETE FROM uploads WHERE id = $1', [id]);
  await erasePendingFiles(app.services);
  await sweepOrphanedFiles(app.services, new Date(clock.now().getTime() + 2 * HOUR_MS));
  expect(await storage.open(toFileKey(id, 'picture'))).not.toBeNull();
  await client.end();
  await waitFor(async () => {
    await erasePendingFiles(app.services);
    expect(await storage.open(toFileKey(id, 'picture'))).toBeNull();
  });
});

it('reports no problem, even while a picture is being uploaded', async () => {
  const { storage, clock } = app.services;
  const recentKey = toFileKey(newId(clock.now()), 'picture');
  await storage.put(recentKey, Buffer.of(1));
  expect(await runChecks()).toEqual([
    expect.stringMatching(/^ok foreign keys: all \d{2,} hold$/),
    expect.stringMatching(/^ok sequences: all \d are ahead of their rows$/),
    'ok counts: all 6 kinds are correct',
    expect.stringMatching(/^ok private texts: all \d+ decrypt$/),
    'ok two-step: all 1 secrets decrypt with the app secret',
    expect.stringMatching(/^ok files: all \d pictures have their files$/),
  ]);
  await storage.delete(recentKey);
});

it('reports problems of every kind, and fails', async () => {
  const { storage, keys } = app.services;
  const firstId = (table: string) => `(SELECT min(id::text)::uuid FROM ${table})`;
  const increment = (table: string, column: string) =>
    `UPDATE ${table} SET ${column} = ${column} + 1 WHERE id = ${firstId(table)}`;
  await runUnchecked(
    ...ENCRYPTED_COLUMNS.map(
      ({ table, column }) =>
        `UPDATE ${table} SET ${column} = ${column} || '\\x00'::bytea
         WHERE ctid = (SELECT min(ctid) FROM ${table}
                     WHERE user_id = '${personId}' AND ${column} IS NOT NULL)`,
    ),
    increment('forum_posts', 'likes'),
    increment('forum_posts', 'comments'),
    increment('forum_comments', 'likes'),
    increment('forum_comments', 'replies'),
    `UPDATE forum_category_counts SET posts = posts + 1 WHERE category = 'Discussion'`,
    `UPDATE forum_search SET post_id = '${personId}'
     WHERE number = (SELECT min(number) FROM forum_search)`,
    `INSERT INTO forum_follows VALUES ('${personId}', '${personId}', now())`,
    `UPDATE two_step SET secret = secret || '\\x00'::bytea`,
  );
  await app.sql(
    `UPDATE pg_constraint SET convalidated = false WHERE conname = 'goals_user_id_fkey'`,
  );
  await app.sql(`SELECT setval('forum_search_numbers', 1, false)`);
  const [other] = await app.sql<{ key_id: string }>(
    'SELECT key_id FROM person_keys WHERE user_id <> $1',
    [personId],
  );
  await keys.erase(other?.key_id ?? '');
  await storage.delete(toFileKey(pictureId, 'preview'));
  await storage.put(toFileKey(newId(new Date('2026-01-01')), 'picture'), Buffer.of(1));
  await storage.put('strange/thing.bin', Buffer.of(1));

  const found = await runChecks();
  expect(found).toEqual([
    'fail foreign keys: forum_follows_post_id_fkey: 1 dangling references, ' +
      'goals_user_id_fkey is not in force',
    'fail sequences: behind their rows: forum_search_numbers',
    'fail counts: likes of posts: 1 wrong, comments of posts: 1 wrong, likes of comments: 1 wrong, ' +
      'replies of comments: 1 wrong, posts of categories: 1 wrong, searchable posts: 2 wrong',
    expect.stringContaining(
      `1 have no key (see "keys restore"), ${ENCRYPTED_COLUMNS.length} do not decrypt; `,
    ),
    'fail two-step: 1 of 1 secrets do not decrypt with the app secret; restore the original one',
    expect.stringMatching(/^fail files: 1 pictures lack a file, 2 files belong to nothing, of \d/),
  ]);
  const environment = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.keysDir,
    FILES_DIR: app.filesDir,
    KEYS_DIR: app.keysDir,
    APP_SECRET: app.services.appSecret,
  };
  const { code, out, err } = await runAdmin(environment, 'check');
  expect([code, err]).toEqual([1, '6 of 6 checks failed.\n']);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ')),
  ).toEqual(found.map((line) => line.replace(':', '')));
});

/**
 * Creates the fixture from a checkout of the older version:
 *   git worktree add --detach ../old 46aeddd && (cd ../old && npm ci)
 *   node server/test/upgrade/make/make-fixture.ts ../old
 */
import { execFileSync } from 'node:child_process';
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import type { EncryptedValue, Expected } from '../fixture.ts';
import {
  type Account,
  addPasskey,
  type Context,
  connectProvider,
  findLinkToken,
  openAccount,
  subscribe,
  turnOnTwoStep,
} from './build-accounts.ts';
import { addEncryptedContent, addForumContent, addPlainContent } from './build-content.ts';
import { type OldServer, startOldServer } from './old-server.ts';

const NOTE =
  'Created by make/make-fixture.ts for tests. All keys, codes and passwords in this file belong to invented people in a test database.';
const APP_URL = 'https://attune.test';
const APP_SECRET = 'a stored secret that only the upgrade test uses';
const SOCIAL_EMAIL = 'maren.elsewhere@example.com';
const PORT = 27_411;
const HERE = fileURLToPath(new URL('..', import.meta.url));

const checkout = resolve(process.argv[2] ?? '');
const load = (path: string) => import(pathToFileURL(join(checkout, 'server/src', path)).href);
const workFolder = mkdtempSync(join(tmpdir(), 'attune-upgrade-'));
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' });
const server = await startOldServer({
  checkout,
  workFolder,
  appUrl: APP_URL,
  appSecret: APP_SECRET,
  port: PORT,
});
try {
  const installation = await buildInstallation({ server, appUrl: APP_URL });
  await waitForJobs(server);
  await server.stop();
  await server.admin('check');
  await server.admin('backup', join(workFolder, 'backup'));
  await server.admin('keys', 'backup', join(workFolder, 'key-copies'));
  writeFixture({ ...installation, encrypted: await decryptAll(server, installation.people.maren) });
} finally {
  await server.close();
  rmSync(workFolder, { recursive: true });
}

async function buildInstallation(context: Context): Promise<Omit<Expected, 'encrypted'>> {
  const names = { maren: 'Maren Holt', jonas: 'Jonas Berg' };
  const passwords = { maren: 'seven quiet otters', jonas: 'nine loud herons' };
  const maren = await openAccount(context, {
    name: names.maren,
    email: 'maren@example.com',
    password: passwords.maren,
  });
  const jonas = await openAccount(context, {
    name: names.jonas,
    email: 'jonas@example.com',
    password: passwords.jonas,
  });
  const subscriptionId = await subscribe(context, maren);
  await addEncryptedContent(maren, 'zephyrquill');
  await addEncryptedContent(jonas, 'ottermoss');
  await addPlainContent(maren, 'zephyrquill', checkout);
  await addPlainContent(jonas, 'ottermoss', checkout);
  await addForumContent(maren, jonas);
  await connectProvider(context, maren, SOCIAL_EMAIL);
  const passkey = await addPasskey(context, maren);
  const twoStep = await turnOnTwoStep(maren);
  await jonas.client.post('/api/account/password-reset/request', { email: jonas.email });
  const { unsubscribeUrl } = await load('features/notifications/unsubscribe-token.ts');
  const unsubscribe = unsubscribeUrl(
    { appUrl: APP_URL, appSecret: APP_SECRET },
    { userId: jonas.id, topics: ['digest'] },
  );
  const toFixturePerson = ({ client, ...account }: Account, name: string, mark: string) => ({
    ...account,
    name,
    cookies: Object.fromEntries([...client.cookies].filter(([key]) => key.endsWith('_session'))),
    plainTexts: listPlainTexts(mark),
  });
  return {
    note: NOTE,
    commit: commit.trim(),
    madeAt: new Date().toISOString(),
    appUrl: APP_URL,
    appSecret: APP_SECRET,
    people: {
      maren: {
        ...toFixturePerson(maren, names.maren, 'zephyrquill'),
        ...twoStep,
        passkey,
        socialEmail: SOCIAL_EMAIL,
        subscriptionId,
      },
      jonas: toFixturePerson(jonas, names.jonas, 'ottermoss'),
    },
    resetToken: await findLinkToken(context.server, jonas.email, 'reset'),
    unsubscribePath: unsubscribe.slice(APP_URL.length),
  };
}

/** Lists some of the texts that addPlainContent writes. */
function listPlainTexts(mark: string): string[] {
  const own = [`About ${mark}`, `Days of ${mark}`, `Wishes of ${mark}`, `Parts for ${mark}`];
  const goals = [`A goal of ${mark}`, `A second step of ${mark}`, `A week of ${mark}`];
  return [...own, ...goals, `A note of ${mark} on a lesson`];
}

/** Waits until every scheduled job has run once. */
async function waitForJobs({ sql }: OldServer): Promise<void> {
  for (;;) {
    const rows = await sql<{ isDone: boolean }>(
      'SELECT bool_and(last_run_at IS NOT NULL) AS "isDone" FROM schedules',
    );
    if (rows[0]?.isDone) return;
    await wait(500);
  }
}

/** Decrypts all values with the code of the older version. */
async function decryptAll(
  { sql }: OldServer,
  { id: marenId, totpKey }: Pick<Expected['people']['maren'], 'id' | 'totpKey'>,
): Promise<Expected['encrypted']> {
  const { SEALED_COLUMNS } = await load('admin/check/sealed-columns.ts');
  const { unseal } = await load('platform/keys/seal.ts');
  const { createFolderKeys } = await load('platform/keys/folder-keys.ts');
  const keys = createFolderKeys(join(workFolder, 'keys'));
  const found: Expected['encrypted'] = {};
  for (const [table, column] of SEALED_COLUMNS) {
    const name = `${table}.${column}`;
    const rows = await sql<{ row: Record<string, unknown>; bytes: Buffer; keyId: string }>(
      `SELECT to_jsonb(t) AS row, t.${column} AS bytes, k.key_id AS "keyId"
       FROM ${table} t JOIN person_keys k USING (user_id)
       WHERE t.${column} IS NOT NULL ORDER BY t.id`,
    );
    const values: EncryptedValue[] = [];
    for (const { row, bytes, keyId } of rows) {
      const key = createSecretKey(await keys.find(keyId));
      const [userId, id] = [String(row.user_id), String(row.id)];
      const text: string | null = unseal(key, bytes, { userId, rowId: id, column: name });
      if (text === null) throw new Error(`a value of ${name} can't be decrypted`);
      const value = text.startsWith('{') ? JSON.parse(text) : text;
      values.push({ userId, id, value, isDeleted: Boolean(row.deleted_at) });
    }
    found[name] = values;
  }
  const twoStep = { userId: marenId, id: marenId, value: totpKey, isDeleted: false };
  return { ...found, 'two_step.secret': [twoStep] };
}

function writeFixture(expected: Expected): void {
  const files: Record<string, Uint8Array> = {};
  for (const part of ['backup', 'keys', 'key-copies']) {
    const entries = readdirSync(join(workFolder, part), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = join(entry.parentPath, entry.name);
      files[relative(workFolder, file)] = readFileSync(file);
    }
  }
  writeFileSync(join(HERE, 'installation.zip'), zipSync(files, { level: 9 }));
  writeFileSync(join(HERE, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
}

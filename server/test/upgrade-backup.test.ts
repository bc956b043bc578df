import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runAdmin } from './run-admin.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';
import { expected, unpackInstallation } from './upgrade/open-installation.ts';

vi.setConfig({ testTimeout: 60_000 });

let installation: ReturnType<typeof unpackInstallation>;
let database: TestDatabase;
beforeAll(async () => {
  installation = unpackInstallation();
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await installation.remove();
});

const admin = (...args: string[]) =>
  runAdmin(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(installation.folder, 'new'),
      APP_URL: expected.appUrl,
      APP_SECRET: expected.appSecret,
    },
    ...args,
  );

it('restores a backup of an older version, and passes the check once the keys are restored', async () => {
  const { folder } = installation;
  expect(await admin('restore', join(folder, 'backup'))).toMatchObject({ code: 0 });
  const withoutKeys = await admin('check');
  expect([withoutKeys.code, withoutKeys.out]).toEqual([1, expect.stringContaining('have no key')]);
  const [copy = ''] = readdirSync(join(folder, 'key-copies'));
  const keys = await admin('keys', 'restore', join(folder, 'key-copies', copy));
  expect(keys).toMatchObject({ code: 0, out: 'Restored 2 keys.\n' });
  const withKeys = await admin('check');
  expect(withKeys).toMatchObject({ code: 0, err: '' });
  const texts = Object.entries(expected.encrypted)
    .filter(([column]) => column !== 'two_step.secret')
    .flatMap(([, values]) => values);
  expect(withKeys.out).toContain(`${texts.length} decrypt`);
  expect(withKeys.out).toContain('1 secrets decrypt with the app secret');
});

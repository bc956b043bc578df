import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sweepOrphanedFiles } from './sweep-uploads.ts';
import { toFileKey } from './upload-files.ts';

const UPLOADING_NODE = fileURLToPath(
  new URL('../../../test/upload-until-killed.ts', import.meta.url),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Starts a node that stores pictures, kills it after this many, and returns the ids it reported. */
async function killNodeAfter(pictures: number, ownerId: string): Promise<string[]> {
  const args = ['--disable-warning=ExperimentalWarning', UPLOADING_NODE];
  const child = spawn(process.execPath, [...args, app.databaseUrl, app.filesDir, ownerId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const storedIds: string[] = [];
  for await (const id of createInterface(child.stdout)) {
    storedIds.push(id);
    if (storedIds.length === pictures) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return storedIds;
}

it('kill -9 during uploads leaves no row without files, and the sweep erases files without a row', async () => {
  const { id: ownerId } = await app.person('crash@example.com', { isSignedIn: false });
  const storedIds: string[] = [];
  for (const pictures of [1, 4, 9]) storedIds.push(...(await killNodeAfter(pictures, ownerId)));
  expect(storedIds.length).toBeGreaterThanOrEqual(14);

  const rows = await app.sql<{ id: string }>('SELECT id FROM uploads');
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(storedIds));
  const expectedKeys = ids
    .flatMap((id) => [toFileKey(id, 'picture'), toFileKey(id, 'preview')])
    .sort();
  expect(await listStoredKeys(app.services.storage)).toEqual(expect.arrayContaining(expectedKeys));

  await sweepOrphanedFiles(app.services, new Date(Date.now() + 2 * HOUR_MS));
  expect(await listStoredKeys(app.services.storage)).toEqual(expectedKeys);
});

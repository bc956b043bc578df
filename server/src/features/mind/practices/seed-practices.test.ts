import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentDir } from '#platform/content-files.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findPractice } from './practices.repository.ts';
import { seedPractices } from './seed-practices.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-practices-'));
  await cp(contentDir('practices'), folder, { recursive: true });
  return () => rm(folder, { recursive: true });
});

const listRows = () =>
  app.sql<{ id: string; xmin: string }>('SELECT id, xmin::text FROM practices ORDER BY id');
const seed = () => seedPractices(app.services, folder);

it('imports every file, and writes nothing when nothing has changed', async () => {
  await seed();
  const names = (await readdir(folder)).sort();
  const first = await listRows();
  expect(first.map(({ id }) => `${id}.md`).sort()).toEqual(names);
  await Promise.all([seed(), seed()]);
  expect(await listRows()).toEqual(first);
});

it('deletes practices without a file, and keeps those whose file is invalid', async () => {
  await seed();
  await rm(join(folder, 'one-sound.md'));
  await writeFile(join(folder, 'box-breathing.md'), 'torn');
  await seed();
  expect(await findPractice(app.services.db, 'one-sound')).toBeNull();
  expect(await findPractice(app.services.db, 'box-breathing')).toMatchObject({ rounds: 10 });
});

it('makes the texts of the practices searchable', async () => {
  await seed();
  const found = await app.sql<{ id: string }>(
    `SELECT id FROM practices WHERE search @@ plainto_tsquery('english', 'meetings')`,
  );
  expect(found.map(({ id }) => id)).toContain('box-breathing');
});

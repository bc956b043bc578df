import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runAdmin } from '#test/run-admin.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { deleteOldBackups } from './delete-old-backups.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-15T02:17:00Z');
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-backups-'));
  return () => rmSync(folder, { recursive: true });
});

function addBackup(name: string, createdAt: string): void {
  mkdirSync(join(folder, name, 'tables'), { recursive: true });
  const manifest = { format: 1, createdAt, tables: [] };
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest));
}

it('deletes a backup once it is as old as the period, and nothing else', async () => {
  addBackup('old', '2026-11-01T02:17:00Z');
  addBackup('kept', '2026-11-01T02:17:01Z');
  for (const [name, manifest] of [
    ['photos', null],
    ['other-tool', '{"createdAt":"2020-01-01T00:00:00Z"}'],
    ['broken', '{'],
  ] as const) {
    mkdirSync(join(folder, name));
    if (manifest) writeFileSync(join(folder, name, 'manifest.json'), manifest);
  }
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(await deleteOldBackups(folder, { now: NOW, keptDays: 14 })).toBe(1);
  expect(readdirSync(folder).sort()).toEqual([
    'broken',
    'kept',
    'notes.txt',
    'other-tool',
    'photos',
  ]);
});

it('deletes what backups left behind that were never completed', async () => {
  for (const [name, day] of [
    ['one.draft-7', '2026-11-01'],
    ['two.draft-8', '2026-11-14'],
  ] as const) {
    const tables = join(folder, name, 'tables');
    mkdirSync(tables, { recursive: true });
    utimesSync(tables, new Date(day), new Date(day));
  }
  mkdirSync(join(folder, 'letter.draft-1'));
  expect(await deleteOldBackups(folder, { now: NOW, keptDays: 14 })).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['letter.draft-1', 'two.draft-8']);
});

it('is part of every backup, with the period of the configuration', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  addBackup('four-days', at(4));
  addBackup('two-days', at(2));
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, BACKUP_RETENTION_DAYS: '3' };
  const { code, err } = await runAdmin(env, 'backup', join(folder, 'new'));
  expect(code).toBe(0);
  expect(err).toContain('Deleted 1 older backup.\n');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['new', 'two-days']));
  expect(readdirSync(folder)).not.toContain('four-days');
});

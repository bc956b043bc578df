import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importTexts, saveText } from '#features/content';
import { contentDir, readContentFiles } from '#platform/content-files.ts';
import { runAdmin } from '#test/run-admin.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { CONTENT_DIR, tutorialLibrary } from './tutorial-library.ts';

// Some of these tests start processes.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let editor: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  editor = (await app.person('editor@example.com')).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE tutorials, tutorial_words CASCADE');
  folder = await mkdtemp(join(tmpdir(), 'attune-content-'));
  return () => rm(folder, { recursive: true });
});

const buildFile = (id: string, title = id) => ({
  name: `${id}.md`,
  markdown: buildTutorialMarkdown({ id, title }),
});
const importFiles = (files: { name: string; markdown: string | null }[], isForced = false) =>
  importTexts(tutorialLibrary, app.services, files, { isForced });
const rowOf = async (id: string) => {
  const [row] = await app.sql<Record<string, unknown>>(
    'SELECT title, version, origin, is_published, file_hash FROM tutorials WHERE id = $1',
    [id],
  );
  return row;
};
const edit = (id: string, title: string, baseVersion: number) =>
  saveText(tutorialLibrary, app.services, editor, id, {
    markdown: buildFile(id, title).markdown,
    baseVersion,
    note: '',
  });
const listVersions = (id: string) =>
  app.sql('SELECT version, note FROM tutorial_versions WHERE tutorial_id = $1 ORDER BY 1', [id]);

describe('the content files', () => {
  it('are imported once, then only when changed, each time as a version', async () => {
    expect((await importFiles([buildFile('one'), buildFile('two')])).imported).toEqual([
      'one',
      'two',
    ]);
    const before = await app.sql('SELECT id, updated_at, xmin FROM tutorials ORDER BY id');
    expect(await importFiles([buildFile('one'), buildFile('two')])).toEqual({
      imported: [],
      kept: [],
      unpublished: [],
      faults: [],
    });
    expect(await app.sql('SELECT id, updated_at, xmin FROM tutorials ORDER BY id')).toEqual(before);
    expect((await importFiles([buildFile('one', 'New'), buildFile('two')])).imported).toEqual([
      'one',
    ]);
    expect(await rowOf('one')).toMatchObject({ title: 'New', version: 2, origin: 'file' });
    expect(await listVersions('one')).toHaveLength(2);
  });

  it('are imported once by nodes that start together', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => importFiles([buildFile('one'), buildFile('two')])),
    );
    expect(nodes.flatMap(({ imported }) => imported).sort()).toEqual(['one', 'two']);
    expect(await listVersions('one')).toHaveLength(1);
  });

  it('do not replace texts edited by hand unless forced, and then the edit stays as a version', async () => {
    await importFiles([buildFile('one')]);
    await edit('one', 'By hand', 1);
    expect(await importFiles([buildFile('one', 'From a newer file')])).toMatchObject({
      imported: [],
      kept: ['one'],
    });
    expect(await rowOf('one')).toMatchObject({ title: 'By hand', version: 2, origin: 'edited' });
    expect((await importFiles([buildFile('one', 'From a newer file')], true)).imported).toEqual([
      'one',
    ]);
    expect(await rowOf('one')).toMatchObject({
      title: 'From a newer file',
      version: 3,
      origin: 'file',
    });
    expect(await listVersions('one')).toHaveLength(3);
  });

  it('replace a text again once a file has contained its manual edit', async () => {
    await importFiles([buildFile('one')]);
    await edit('one', 'By hand', 1);
    expect(await importFiles([buildFile('one', 'By hand')])).toMatchObject({
      imported: [],
      kept: [],
    });
    expect(await rowOf('one')).toMatchObject({ version: 2, origin: 'file' });
    expect((await importFiles([buildFile('one', 'Further')])).imported).toEqual(['one']);
  });

  it('unpublish their tutorial when deleted, and publish it again when restored', async () => {
    await importFiles([buildFile('one'), buildFile('two'), buildFile('hand')]);
    await edit('hand', 'By hand', 1);
    expect((await importFiles([buildFile('two')])).unpublished).toEqual(['one']);
    expect(await rowOf('one')).toMatchObject({ is_published: false, file_hash: null });
    expect(await rowOf('hand')).toMatchObject({ is_published: true });
    expect((await importFiles([buildFile('two')])).unpublished).toEqual([]);
    expect((await importFiles([buildFile('one'), buildFile('two')])).imported).toEqual(['one']);
    expect(await rowOf('one')).toMatchObject({ is_published: true, version: 1 });
  });

  it('do not publish a tutorial that was unpublished by hand, and unpublish nothing if there are none', async () => {
    await importFiles([buildFile('one')]);
    await app.sql('UPDATE tutorials SET is_published = false');
    await importFiles([buildFile('one', 'Newer')]);
    expect(await rowOf('one')).toMatchObject({ title: 'Newer', is_published: false });
    await app.sql('UPDATE tutorials SET is_published = true');
    expect((await importFiles([])).unpublished).toEqual([]);
    expect(await rowOf('one')).toMatchObject({ is_published: true });
  });

  it('are reported if they have errors, and then change nothing', async () => {
    await importFiles([buildFile('one')]);
    const { imported, unpublished, faults } = await importFiles([
      { name: 'one.md', markdown: 'no tutorial' },
      { name: 'bytes.md', markdown: null },
      { name: 'misnamed.md', markdown: buildFile('two').markdown },
    ]);
    expect([imported, unpublished]).toEqual([[], []]);
    expect(faults.map(({ name }) => name)).toEqual(['one.md', 'bytes.md', 'misnamed.md']);
    expect(faults[0]?.message).toMatch(/^line 1: /);
    expect(await rowOf('one')).toMatchObject({ is_published: true, version: 1 });
  });

  it('are parsed again when the stored content lacks a field that the parser reads', async () => {
    await importFiles([buildFile('one')]);
    await edit('one', 'By hand', 1);
    await app.sql(`UPDATE tutorials SET content = content - 'taskMinutes', body = ''`);
    await importFiles([buildFile('one')]);
    const [row] = await app.sql<{ minutes: string; bodyLength: number; version: number }>(
      `SELECT content->>'taskMinutes' AS minutes, length(body) AS "bodyLength", version FROM tutorials`,
    );
    expect(row).toMatchObject({ minutes: '5', version: 2 });
    expect(row?.bodyLength).toBeGreaterThan(1_000);
  });
});

describe('the command line', () => {
  const admin = (...args: string[]) =>
    runAdmin(
      { DATABASE_URL: app.databaseUrl, APP_SECRET: app.services.appSecret },
      'content',
      ...args,
    );

  it('imports and exports the content files byte for byte', async () => {
    const importRun = await admin('import');
    const names = (await readdir(CONTENT_DIR)).sort();
    expect(importRun).toMatchObject({ code: 0, err: '' });
    expect(importRun.out).toContain(`${names.length} of ${names.length} tutorials`);
    const out = join(folder, 'out');
    expect((await admin('export', '--dir', out)).code).toBe(0);
    expect((await readdir(join(out, 'tutorials'))).sort()).toEqual(names);
    for (const name of names) {
      const [source, exported] = [
        await readFile(join(CONTENT_DIR, name)),
        await readFile(join(out, 'tutorials', name)),
      ];
      expect([name, source.equals(exported)]).toEqual([name, true]);
    }
    const others = await Promise.all(
      ['daily', 'courses'].map(async (name) => (await readdir(contentDir(name))).length),
    );
    const count = others.reduce((sum, length) => sum + length, names.length);
    expect((await admin('export', '--dir', out)).out).toBe(
      `Wrote 0 files; ${count} were unchanged.\n`,
    );
  });

  it('keeps a byte order mark and other line endings', async () => {
    const odd = `\ufeff${buildFile('odd').markdown.replaceAll('\n', '\r\n')}`;
    await writeFile(join(folder, 'odd.md'), odd);
    await importFiles(await readContentFiles(folder));
    await admin('export', '--dir', join(folder, 'out'));
    expect(await readFile(join(folder, 'out/tutorials/odd.md'))).toEqual(Buffer.from(odd));
  });

  it('requires --force to replace an edit, and does not export unpublished texts', async () => {
    await mkdir(join(folder, 'tutorials'));
    await writeFile(join(folder, 'tutorials/one.md'), buildFile('one').markdown);
    await writeFile(join(folder, 'tutorials/bad.md'), Buffer.from([0xff, 0xfe]));
    await importFiles([buildFile('one'), buildFile('draft')]);
    await edit('one', 'By hand', 1);
    await app.sql("UPDATE tutorials SET is_published = false WHERE id = 'draft'");
    const importRun = await admin('import', '--dir', folder);
    expect(importRun.code).toBe(1);
    expect(importRun.err).toContain('one was edited by hand; --force replaces it with its file.');
    expect(importRun.err).toContain('bad.md: this is not UTF-8 text.');
    expect(await rowOf('one')).toMatchObject({ title: 'By hand' });
    await admin('import', '--dir', folder, '--force');
    expect(await rowOf('one')).toMatchObject({ title: 'one', version: 3 });
    const exported = await admin('export', '--dir', join(folder, 'out'));
    expect(await readdir(join(folder, 'out/tutorials'))).toEqual(['one.md']);
    expect(exported.err).toContain('Not published, so not written: draft.');
    expect((await admin('import', '--dir', join(folder, 'none'))).code).toBe(1);
  });
});

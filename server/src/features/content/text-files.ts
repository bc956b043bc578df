import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ContentFile, hashMarkdown, readContentFiles } from '#platform/content-files.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Library, ParsedColumns } from './library.ts';
import type { TextRow } from './text-store.repository.ts';

type ImportReport = {
  imported: string[];
  /** Texts that were edited by hand and differ from their files. */
  kept: string[];
  /** Texts that were unpublished because their files are gone. */
  unpublished: string[];
  faults: { name: string; message: string }[];
};

type TextSource = { id: string; markdown: string; columns: ParsedColumns };

const IMPORT_NOTE = 'Imported from the file';

/**
 * Updates a library from its files, in one transaction and on one node at a time. Texts edited by
 * hand are left unchanged, unless `isForced`. A replaced text stays as an older version.
 */
export async function importTexts(
  library: Library,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  files: readonly ContentFile[],
  { isForced = false } = {},
): Promise<ImportReport> {
  const report: ImportReport = { imported: [], kept: [], unpublished: [], faults: [] };
  const sources = files.flatMap((file) => readSource(library, file, report));
  await db.transaction(async (tx) => {
    await library.store.lock(tx);
    const context: ImportContext = { library, tx, now: clock.now(), isForced, report };
    const rows = new Map((await library.store.list(tx)).map((row) => [row.id, row]));
    for (const source of sources) {
      const row = rows.get(source.id);
      if (row) await updateFromFile(context, row, source);
      else await addFromFile(context, source);
    }
    // An invalid file does not unpublish its text: the stored row stays.
    const fileIds = new Set(files.map(({ name }) => name.replace(/\.md$/, '')));
    for (const row of rows.values()) {
      if (fileIds.has(row.id)) continue;
      await refreshColumns(context, row);
      if (files.length > 0) await unpublishMissing(context, row);
    }
  });
  return report;
}

type ImportContext = {
  library: Library;
  tx: Executor;
  now: Date;
  isForced: boolean;
  report: ImportReport;
};

function readSource(
  library: Library,
  { name, markdown }: ContentFile,
  report: ImportReport,
): TextSource[] {
  if (markdown === null) {
    report.faults.push({ name, message: 'this is not UTF-8 text' });
    return [];
  }
  const { columns, problems } = library.parse(markdown);
  const [problem] = problems;
  if (problem) report.faults.push({ name, message: `line ${problem.line}: ${problem.message}` });
  if (!columns) return [];
  const { id } = columns.content;
  if (name === `${id}.md`) return [{ id, markdown, columns }];
  report.faults.push({ name, message: `its id is ${id}: call the file ${id}.md` });
  return [];
}

async function addFromFile(
  { library: { store }, tx, now, report }: ImportContext,
  source: TextSource,
) {
  const { id, markdown, columns } = source;
  const state = { isPublished: true, version: 1, origin: 'file' as const, updatedAt: now };
  await store.insert(tx, { id, markdown, ...columns, ...state, fileHash: hashMarkdown(markdown) });
  const version = { version: 1, markdown, userId: null, note: IMPORT_NOTE, createdAt: now };
  await store.insertVersion(tx, id, version);
  report.imported.push(id);
}

async function updateFromFile(
  context: ImportContext,
  row: TextRow,
  { id, markdown, columns }: TextSource,
) {
  const { library, tx, now, isForced, report } = context;
  const fileHash = hashMarkdown(markdown);
  const isUnchanged = row.markdown === markdown;
  if (row.fileHash === fileHash && row.origin === 'file') {
    // Parsing takes most of an import, so a text that equals its file isn't parsed twice.
    return isUnchanged ? storeColumns(context, row, columns) : refreshColumns(context, row);
  }
  if (row.origin === 'edited' && !isUnchanged && !isForced) {
    report.kept.push(id);
    return refreshColumns(context, row);
  }
  // A restored file publishes its text again.
  const isFileRestored = row.origin === 'file' && row.fileHash === null;
  const publication = isFileRestored ? { isPublished: true } : {};
  const version = isUnchanged ? row.version : row.version + 1;
  const state = { ...publication, version, origin: 'file' as const, fileHash, updatedAt: now };
  await library.store.change(tx, id, { ...columns, markdown, ...state });
  if (isUnchanged && !isFileRestored) return;
  report.imported.push(id);
  if (isUnchanged) return;
  const entry = { version, markdown, userId: null, note: IMPORT_NOTE, createdAt: now };
  await library.store.insertVersion(tx, id, entry);
}

async function unpublishMissing({ library, tx, now, report }: ImportContext, row: TextRow) {
  if (row.origin === 'edited' || row.fileHash === null) return;
  await library.store.change(tx, row.id, { isPublished: false, fileHash: null, updatedAt: now });
  report.unpublished.push(row.id);
}

/** Parses the stored text again, because a newer parser may read more from it. */
async function refreshColumns(context: ImportContext, row: TextRow) {
  const { columns } = context.library.parse(row.markdown);
  if (columns) await storeColumns(context, row, columns);
}

async function storeColumns({ library, tx }: ImportContext, row: TextRow, columns: ParsedColumns) {
  if (isDeepStrictEqual(columns.content, row.content)) return;
  await library.store.change(tx, row.id, columns);
}

/** Imports the content files that belong to this version of the app. Runs at every start. */
export async function seedTexts(
  library: Library,
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string,
): Promise<void> {
  const { log } = services;
  const { kind } = library;
  const report = await importTexts(library, services, await readContentFiles(dir));
  const { imported, kept, unpublished, faults } = report;
  for (const fault of faults) log.error({ kind, ...fault }, 'invalid content file skipped');
  if (imported.length + unpublished.length > 0) {
    log.info({ kind, imported: imported.length, unpublished, kept }, 'content files imported');
  }
}

type ExportReport = { written: string[]; unchanged: number; leftOut: string[] };

/** Writes every published text back into its file, byte for byte as it was saved. */
export async function exportTexts(
  library: Library,
  { db }: Pick<Services, 'db'>,
  dir: string,
): Promise<ExportReport> {
  const report: ExportReport = { written: [], unchanged: 0, leftOut: [] };
  await mkdir(dir, { recursive: true });
  for (const { id, markdown, isPublished } of await library.store.list(db)) {
    const file = join(dir, `${id}.md`);
    if (!isPublished) report.leftOut.push(id);
    else if (await hasContent(file, markdown)) report.unchanged += 1;
    else {
      await writeFile(file, markdown);
      report.written.push(id);
    }
  }
  return report;
}

async function hasContent(file: string, markdown: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null);
  return bytes?.equals(Buffer.from(markdown)) ?? false;
}

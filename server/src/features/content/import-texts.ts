import { isDeepStrictEqual } from 'node:util';
import { type ContentFile, hashOf } from '../../platform/content-files.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Library, ReadColumns } from './library.ts';
import type { TextRow } from './text-store.repository.ts';

export type ImportReport = {
  /** Ids of what was taken over, new or changed. */
  imported: string[];
  /** Edited by hand, and different from their files. */
  kept: string[];
  /** Taken out of the library because their files are gone. */
  unpublished: string[];
  /** Files that are no such texts, with what is wrong. */
  faults: { name: string; message: string }[];
};

type Source = { id: string; markdown: string; columns: ReadColumns };

const NOTE = 'Taken over from the file';

/**
 * Brings a library in step with its files, in one transaction, one node at a time. What was
 * edited by hand is left alone unless forced; whatever is replaced stays as a version.
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
    const step: Step = { library, tx, now: clock.now(), isForced, report };
    const rows = new Map((await library.store.list(tx)).map((row) => [row.id, row]));
    for (const source of sources) {
      const row = rows.get(source.id);
      if (row) await follow(step, row, source);
      else await add(step, source);
    }
    // A fault is no removal: the row stays as it was read last.
    const named = new Set(files.map(({ name }) => name.replace(/\.md$/, '')));
    for (const row of rows.values()) {
      if (named.has(row.id)) continue;
      await refresh(step, row);
      if (files.length > 0) await retire(step, row);
    }
  });
  return report;
}

type Step = {
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
): Source[] {
  if (markdown === null) {
    report.faults.push({ name, message: 'this is not UTF-8 text' });
    return [];
  }
  const { columns, problems } = library.read(markdown);
  const [problem] = problems;
  if (problem) report.faults.push({ name, message: `line ${problem.line}: ${problem.message}` });
  if (!columns) return [];
  const { id } = columns.content;
  if (name === `${id}.md`) return [{ id, markdown, columns }];
  report.faults.push({ name, message: `its id is ${id}: call the file ${id}.md` });
  return [];
}

async function add({ library: { store }, tx, now, report }: Step, source: Source) {
  const { id, markdown, columns } = source;
  const state = { isPublished: true, version: 1, origin: 'file' as const, updatedAt: now };
  await store.insert(tx, { id, markdown, ...columns, ...state, fileHash: hashOf(markdown) });
  const version = { version: 1, markdown, userId: null, note: NOTE, createdAt: now };
  await store.insertVersion(tx, id, version);
  report.imported.push(id);
}

async function follow(step: Step, row: TextRow, { id, markdown, columns }: Source) {
  const { library, tx, now, isForced, report } = step;
  const fileHash = hashOf(markdown);
  const isInStep = row.markdown === markdown;
  if (row.fileHash === fileHash && row.origin === 'file') return refresh(step, row);
  if (row.origin === 'edited' && !isInStep && !isForced) {
    report.kept.push(id);
    return refresh(step, row);
  }
  // A file that was gone and is back puts its text back too.
  const isBack = row.origin === 'file' && row.fileHash === null;
  const publication = isBack ? { isPublished: true } : {};
  const version = isInStep ? row.version : row.version + 1;
  const state = { ...publication, version, origin: 'file' as const, fileHash, updatedAt: now };
  await library.store.change(tx, id, { ...columns, markdown, ...state });
  if (isInStep && !isBack) return;
  report.imported.push(id);
  if (isInStep) return;
  const entry = { version, markdown, userId: null, note: NOTE, createdAt: now };
  await library.store.insertVersion(tx, id, entry);
}

async function retire({ library, tx, now, report }: Step, row: TextRow) {
  if (row.origin === 'edited' || row.fileHash === null) return;
  await library.store.change(tx, row.id, { isPublished: false, fileHash: null, updatedAt: now });
  report.unpublished.push(row.id);
}

/** What stands beside the text is what this version of the product reads in it. */
async function refresh({ library, tx }: Step, row: TextRow) {
  const { columns } = library.read(row.markdown);
  if (!columns || isDeepStrictEqual(columns.content, row.content)) return;
  await library.store.change(tx, row.id, columns);
}

import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ContentFile, hashOf } from './content-files.ts';
import {
  changeTutorial,
  insertTutorial,
  insertVersion,
  listTexts,
  lockLibrary,
  type TutorialRow,
} from './library.repository.ts';
import { type ReadColumns, readTutorialRow } from './tutorial-row.ts';

export type ImportReport = {
  /** Ids of what was taken over, new or changed. */
  imported: string[];
  /** Edited by hand, and different from their files. */
  kept: string[];
  /** Taken out of the library because their files are gone. */
  unpublished: string[];
  /** Files that are no tutorials, with what is wrong. */
  faults: { name: string; message: string }[];
};

type Source = { id: string; markdown: string; columns: ReadColumns };

const NOTE = 'Taken over from the file';

/**
 * Brings the library in step with its files, in one transaction, one node at a time. What was
 * edited by hand is left alone unless forced; whatever is replaced stays as a version.
 */
export async function importTutorials(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  files: readonly ContentFile[],
  { isForced = false } = {},
): Promise<ImportReport> {
  const report: ImportReport = { imported: [], kept: [], unpublished: [], faults: [] };
  const sources = files.flatMap((file) => readSource(file, report));
  await db.transaction(async (tx) => {
    await lockLibrary(tx);
    const now = clock.now();
    const rows = new Map((await listTexts(tx)).map((row) => [row.id, row]));
    for (const source of sources) {
      const row = rows.get(source.id);
      if (row) await follow(tx, { row, source, isForced, now, report });
      else await add(tx, source, now, report);
    }
    // A fault is no removal: the row stays as it was read last.
    const named = new Set(files.map(({ name }) => name.replace(/\.md$/, '')));
    for (const row of rows.values()) {
      if (named.has(row.id)) continue;
      await refresh(tx, row);
      if (files.length > 0) await retire(tx, row, now, report);
    }
  });
  return report;
}

function readSource({ name, markdown }: ContentFile, report: ImportReport): Source[] {
  if (markdown === null) {
    report.faults.push({ name, message: 'this is not UTF-8 text' });
    return [];
  }
  const { columns, problems } = readTutorialRow(markdown);
  const [problem] = problems;
  if (problem) report.faults.push({ name, message: `line ${problem.line}: ${problem.message}` });
  if (!columns) return [];
  const { id } = columns.content;
  if (name === `${id}.md`) return [{ id, markdown, columns }];
  report.faults.push({ name, message: `its id is ${id}: call the file ${id}.md` });
  return [];
}

async function add(
  tx: Executor,
  { id, markdown, columns }: Source,
  now: Date,
  report: ImportReport,
) {
  const state = { isPublished: true, version: 1, origin: 'file' as const, updatedAt: now };
  await insertTutorial(tx, { id, markdown, ...columns, ...state, fileHash: hashOf(markdown) });
  await insertVersion(tx, {
    tutorialId: id,
    version: 1,
    markdown,
    userId: null,
    note: NOTE,
    createdAt: now,
  });
  report.imported.push(id);
}

type Following = {
  row: TutorialRow;
  source: Source;
  isForced: boolean;
  now: Date;
  report: ImportReport;
};

async function follow(tx: Executor, { row, source, isForced, now, report }: Following) {
  const { id, markdown, columns } = source;
  const fileHash = hashOf(markdown);
  const isInStep = row.markdown === markdown;
  if (row.fileHash === fileHash && row.origin === 'file') return refresh(tx, row);
  if (row.origin === 'edited' && !isInStep && !isForced) {
    report.kept.push(id);
    return refresh(tx, row);
  }
  // A file that was gone and is back puts its tutorial back too.
  const isBack = row.origin === 'file' && row.fileHash === null;
  const publication = isBack ? { isPublished: true } : {};
  const version = isInStep ? row.version : row.version + 1;
  const state = { ...publication, version, origin: 'file' as const, fileHash, updatedAt: now };
  await changeTutorial(tx, id, { ...columns, markdown, ...state });
  if (isInStep && !isBack) return;
  report.imported.push(id);
  if (isInStep) return;
  const entry = { version, markdown, userId: null, note: NOTE, createdAt: now };
  await insertVersion(tx, { tutorialId: id, ...entry });
}

async function retire(tx: Executor, row: TutorialRow, now: Date, report: ImportReport) {
  if (row.origin === 'edited' || row.fileHash === null) return;
  await changeTutorial(tx, row.id, { isPublished: false, fileHash: null, updatedAt: now });
  report.unpublished.push(row.id);
}

/** What stands beside the text is what this version of the product reads in it. */
async function refresh(tx: Executor, row: TutorialRow) {
  const { columns } = readTutorialRow(row.markdown);
  if (!columns || isDeepStrictEqual(columns.content, row.content)) return;
  await changeTutorial(tx, row.id, columns);
}

import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { UNUSED_UPLOAD_DAYS } from '@attune/domain/uploads/upload-rules';
import type { Executor } from '#platform/db/database.ts';
import { timestampOfId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { areFilesLocked } from '#platform/storage/file-lock.repository.ts';
import { eraseFiles, FILES_PREFIX, parseFileKey } from './upload-files.ts';
import {
  deletePendingErasure,
  deleteUnused,
  findExistingIds,
  listOldUploads,
  listPendingErasures,
} from './uploads.repository.ts';

/** Returns those pictures that a post shows or would show again if restored, or that a draft uses. */
export type FindUsedPictures = (
  db: Executor,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

const BATCH_SIZE = 500;
/** Files are written before their row: the row of a younger file may still follow. */
const MIN_FILE_AGE_MS = HOUR_MS;

export async function sweepUnused(
  { db }: Pick<Services, 'db'>,
  now: Date,
  findUsedPictures: FindUsedPictures,
): Promise<void> {
  const cutoff = addDays(now, -UNUSED_UPLOAD_DAYS);
  let after: string | undefined;
  for (;;) {
    const ids = await listOldUploads(db, { until: cutoff, after, limit: BATCH_SIZE });
    if (ids.length === 0) return;
    const used = await findUsedPictures(db, ids);
    const unused = ids.filter((id) => !used.has(id));
    await deleteUnused(db, unused, cutoff);
    after = ids.at(-1);
  }
}

/** Erases files without a row, which aborted uploads leave behind. */
export async function sweepOrphanedFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  let keys: string[] = [];
  const sweepBatch = async () => {
    const existing = await findExistingIds(db, [
      ...new Set(keys.flatMap((key) => parseFileKey(key) ?? [])),
    ]);
    const orphaned = keys.filter((key) => !existing.has(parseFileKey(key) ?? ''));
    if (orphaned.length > 0 && !(await areFilesLocked(db))) {
      for (const key of orphaned) await storage.delete(key);
    }
    keys = [];
  };
  for await (const key of storage.list(FILES_PREFIX)) {
    const id = parseFileKey(key);
    if (id && timestampOfId(id).getTime() <= now.getTime() - MIN_FILE_AGE_MS) keys.push(key);
    if (keys.length >= BATCH_SIZE) await sweepBatch();
  }
  await sweepBatch();
}

const ERASURES_PER_BATCH = 100;

/**
 * Erases the files of deleted rows. Idempotent, and safe on two nodes at once. While a backup copies
 * the files, they are left for the next run.
 */
export async function erasePendingFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const ids = await listPendingErasures(db, ERASURES_PER_BATCH);
    if (ids.length === 0 || (await areFilesLocked(db))) return;
    for (const id of ids) {
      if (isStopped()) return;
      await eraseFiles(storage, id);
      await deletePendingErasure(db, id);
    }
  }
}

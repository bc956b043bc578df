import type { Services } from '#platform/services.ts';
import { areFilesLocked } from '#platform/storage/file-lock.repository.ts';
import { eraseFiles } from './upload-files.ts';
import { deletePendingErasure, listPendingErasures } from './uploads.repository.ts';

const BATCH_SIZE = 100;

/**
 * Erases the files of deleted rows. Idempotent, and safe on two nodes at once. During a backup of
 * the files they stay until the next run.
 */
export async function erasePendingFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const ids = await listPendingErasures(db, BATCH_SIZE);
    if (ids.length === 0 || (await areFilesLocked(db))) return;
    for (const id of ids) {
      if (isStopped()) return;
      await eraseFiles(storage, id);
      await deletePendingErasure(db, id);
    }
  }
}

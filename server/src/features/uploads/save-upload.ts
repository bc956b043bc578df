import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { UploadInput } from '@attune/domain/uploads/upload-input';
import { UPLOAD_LIMITS } from '@attune/domain/uploads/upload-rules';
import { lockUser } from '#features/account';
import { isConnectionError } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { processPicture } from './picture/process-picture.ts';
import { eraseFiles, storeFiles } from './upload-files.ts';
import { insertUpload, sumBytes, type UploadRow } from './uploads.repository.ts';

type SaveServices = Pick<Services, 'db' | 'clock' | 'storage' | 'log'>;

/** Rejects a user whose quota is used up, before reading the body. */
export async function requireQuota({ db }: Pick<Services, 'db'>, ownerId: string): Promise<void> {
  if ((await sumBytes(db, ownerId)) >= UPLOAD_LIMITS.quotaBytes) {
    throw uploadError('uploads.quota_full');
  }
}

/**
 * Stores a picture: first the files, then the row. Whatever fails in between, no row is left without
 * its files; files left without a row are erased by the sweep.
 */
export async function saveUpload(
  services: SaveServices,
  ownerId: string,
  bytes: Buffer,
  { purpose, x, y, size }: UploadInput,
): Promise<UploadRow> {
  const hasSquare = x !== undefined && y !== undefined && size !== undefined;
  const processed = await processPicture(bytes, purpose, hasSquare ? { x, y, size } : undefined);
  const now = services.clock.now();
  const row: UploadRow = {
    id: newId(now),
    ownerId,
    purpose,
    type: 'image/webp',
    width: processed.width,
    height: processed.height,
    bytes: processed.picture.length + processed.preview.length,
    blur: processed.blur,
    createdAt: now,
    attachedAt: null,
  };
  try {
    await storeFiles(services.storage, row.id, processed);
    await insertWithinQuota(services, ownerId, row);
  } catch (error) {
    await discardFiles(services, row.id, error);
    throw error;
  }
  return row;
}

/**
 * Adds up the user's uploads under a lock, so that two concurrent uploads do not both take the last
 * of the quota.
 */
function insertWithinQuota({ db }: SaveServices, ownerId: string, row: UploadRow): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, ownerId))) throw uploadError('uploads.unknown');
    const used = await sumBytes(tx, ownerId);
    if (used + row.bytes > UPLOAD_LIMITS.quotaBytes) throw uploadError('uploads.quota_full');
    await insertUpload(tx, row);
  });
}

async function discardFiles({ storage, log }: SaveServices, id: string, reason: unknown) {
  // The row may have been committed although the connection failed; the sweep will check.
  if (isConnectionError(reason)) return;
  await eraseFiles(storage, id).catch((error: unknown) =>
    log.warn(
      { err: error, uploadId: id },
      'failed to delete orphaned upload files; the sweep will retry',
    ),
  );
}

import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { UploadPurpose } from '@attune/domain/uploads/upload-rules';
import type { Executor } from '#platform/db/database.ts';
import { deleteUploadRow, lockUpload, markAttached, type UploadRow } from './uploads.repository.ts';

type Attachment = { id: string; ownerId: string; purpose: UploadPurpose; at: Date };

/** Marks the picture as shown by one text, whose author must be the uploader. */
export async function attachUpload(
  tx: Executor,
  { id, ownerId, purpose, at }: Attachment,
): Promise<UploadRow> {
  const row = await lockUpload(tx, id);
  if (row?.ownerId !== ownerId || row.purpose !== purpose) throw uploadError('uploads.unknown');
  if (row.attachedAt) throw uploadError('uploads.in_use');
  await markAttached(tx, id, at);
  return { ...row, attachedAt: at };
}

/** Nothing shows the picture anymore. Its files are erased once this is committed. */
export function releaseUpload(tx: Executor, id: string): Promise<void> {
  return deleteUploadRow(tx, id);
}

import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { Services } from '#platform/services.ts';
import { deleteUploadRow, lockUpload } from './uploads.repository.ts';

export function deleteUpload(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockUpload(tx, id);
    if (row?.ownerId !== ownerId) throw uploadError('uploads.unknown');
    if (row.attachedAt) throw uploadError('uploads.shown');
    await deleteUploadRow(tx, id);
  });
}

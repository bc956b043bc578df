import { accountError } from '@attune/domain/account/account-errors';
import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { UploadPurpose } from '@attune/domain/uploads/upload-rules';
import { lockUser, type UserRow, updateUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import {
  deleteUploadRow,
  findPortraitIds,
  lockUpload,
  markAttached,
  type UploadRow,
} from './uploads.repository.ts';

type Attachment = { id: string; ownerId: string; purpose: UploadPurpose; at: Date };

/** Marks the picture as in use. Only its uploader can use it, and only once. */
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

/** Deletes a picture that nothing shows anymore. Its files are erased after the commit. */
export function releaseUpload(tx: Executor, id: string): Promise<void> {
  return deleteUploadRow(tx, id);
}

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

type PictureDescription = {
  url: string;
  previewUrl: string;
  width: number;
  height: number;
  blur: string;
};

type PictureFields = Pick<UploadRow, 'id' | 'width' | 'height' | 'blur'>;

export function describePicture({ id, width, height, blur }: PictureFields): PictureDescription {
  const url = `/api/uploads/${id}`;
  return { url, previewUrl: `${url}/preview`, width, height, blur };
}

/** Makes an uploaded square the user's picture; null removes it. The previous one is erased. */
export function changePortrait(
  { db, clock }: Services,
  userId: string,
  uploadId: string | null,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw accountError('account.sign_in_required');
    const now = clock.now();
    const previousIds = await findPortraitIds(tx, userId);
    // The picture is already set: repeating the request changes nothing.
    if (uploadId !== null && previousIds.includes(uploadId)) return user;
    const shown =
      uploadId === null
        ? null
        : await attachUpload(tx, { id: uploadId, ownerId: userId, purpose: 'portrait', at: now });
    for (const id of previousIds) await releaseUpload(tx, id);
    const photoURL = shown && describePicture(shown).url;
    return (await updateUser(tx, userId, { photoURL }, now)) ?? user;
  });
}

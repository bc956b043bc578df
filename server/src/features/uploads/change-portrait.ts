import { accountError } from '@attune/domain/account/account-errors';
import { lockUser, type UserRow, updateUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { attachUpload, releaseUpload } from './attach-upload.ts';
import { describePicture } from './describe-picture.ts';
import { findPortraitIds } from './uploads.repository.ts';

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
    // Idempotent.
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

import { userNotFoundError } from '@attune/domain/account/account-errors';
import { draftError } from '@attune/domain/drafts/draft-errors';
import type { DraftInput, DraftKey } from '@attune/domain/drafts/draft-input';
import { DRAFT_LIMITS } from '@attune/domain/drafts/draft-rules';
import { lockUser } from '#features/account';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import { createEncryptor, type KeyServices } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { encryptDraft } from './draft-body.ts';
import { measureOtherDrafts, upsertDraft } from './drafts.repository.ts';

const SAVE_RATE_LIMIT: Limit = { name: 'drafts', max: 240, windowSeconds: 60 };

type DraftServices = KeyServices & Pick<Services, 'db' | 'limits'>;

export async function saveDraft(
  services: DraftServices,
  userId: string,
  key: DraftKey,
  { text, updatedAt }: DraftInput,
): Promise<void> {
  const { db, clock, limits } = services;
  const { isAllowed, retryAfterSeconds } = await limits.consume(SAVE_RATE_LIMIT, userId);
  if (!isAllowed) throw draftError('drafts.too_fast', { retryAfterSeconds });
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The lock makes two new drafts of one user count each other.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const body = encryptDraft(await createEncryptor(tx, services, userId), key, text);
    const others = await measureOtherDrafts(tx, { userId, ...key });
    const isFull =
      others.count >= DRAFT_LIMITS.count || others.bytes + body.length > DRAFT_LIMITS.totalBytes;
    if (isFull) throw draftError('drafts.full');
    // A timestamp from a fast browser clock would block later texts.
    const savedAt = new Date(Math.min(Date.parse(updatedAt), now.getTime()));
    await upsertDraft(tx, { userId, ...key, body, updatedAt: savedAt });
  });
}

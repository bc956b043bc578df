import { isDeepStrictEqual } from 'node:util';
import { userMissing } from '@attune/domain/account/account-errors';
import type { Draft } from '@attune/domain/forum/draft';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { DraftInput } from '@attune/domain/forum/forum-input';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { lockUser } from '../account/index.ts';
import { countDrafts, findDraft, upsertDraft } from './drafts.repository.ts';
import type { DraftDocument } from './forum.schemas.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { toDrafts } from './list-drafts.ts';
import type { Viewer } from './viewer.ts';

/** Keeps what is being written; answers what is kept, which on another device may be newer. */
export async function saveDraft(
  services: ForumServices,
  viewer: Viewer,
  slot: string,
  { draft, updatedAt, lastSeen }: DraftInput,
): Promise<DraftDocument> {
  const { db, clock } = services;
  await spendInForum(services, 'draft', viewer.id);
  const place = { userId: viewer.id, slot };
  const now = clock.now();
  // A clock that runs ahead must not keep later drafts out.
  const moment = Math.min(
    updatedAt === undefined ? Infinity : Date.parse(updatedAt),
    now.getTime(),
  );
  const kept = await db.transaction(async (tx) => {
    if (!(await findDraft(tx, place))) {
      // The person first: two new drafts of theirs then count each other.
      if (!(await lockUser(tx, viewer.id))) throw userMissing(viewer.id);
      const isFull = (await countDrafts(tx, viewer.id)) >= FORUM_LIMITS.drafts;
      if (isFull && !(await findDraft(tx, place))) throw forumError('forum.too_many_drafts');
    }
    await upsertDraft(tx, place, {
      draft: draft as Draft,
      updatedAt: new Date(moment),
      lastSeen: typeof lastSeen === 'string' ? new Date(lastSeen) : lastSeen,
    });
    return findDraft(tx, place);
  });
  if (!kept) throw forumError('forum.draft_unknown');
  if (lastSeen !== undefined && !isDeepStrictEqual(kept.draft, draft)) {
    throw forumError('forum.draft_changed');
  }
  const [document] = await toDrafts(services, viewer, [kept]);
  return document as DraftDocument;
}

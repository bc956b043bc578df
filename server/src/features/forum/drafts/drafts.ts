import { isDeepStrictEqual } from 'node:util';
import { userNotFoundError } from '@attune/domain/account/account-errors';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { PostDraftInput } from '@attune/domain/forum/forum-input';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import { lockUser } from '#features/account';
import { findComments } from '../comments/comments.repository.ts';
import type { DraftDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { findPosts } from '../posts/posts.repository.ts';
import { canReadPost } from '../posts/thread-access.ts';
import {
  countDrafts,
  type DraftRow,
  findDraft,
  listDrafts,
  upsertDraft,
} from './drafts.repository.ts';

function parseSlot({ slot }: Pick<DraftRow, 'slot'>): { postId?: string; commentId?: string } {
  const [kind, id] = slot.split(':');
  if (id === undefined) return {};
  return kind === 'edit-post' || kind === 'comment' ? { postId: id } : { commentId: id };
}

export async function readDrafts(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ drafts: DraftDocument[] }> {
  const rows = await listDrafts(db, viewer.id);
  return { drafts: await toDrafts({ db, clock }, viewer, rows) };
}

async function toDrafts(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewer: Viewer,
  rows: readonly DraftRow[],
): Promise<DraftDocument[]> {
  const slots = rows.map(parseSlot);
  const comments = await findComments(
    db,
    slots.flatMap(({ commentId }) => commentId ?? []),
  );
  const postIdByComment = new Map(comments.map(({ id, postId }) => [id, postId]));
  const postIds = slots.map(({ postId, commentId }) =>
    commentId === undefined ? postId : postIdByComment.get(commentId),
  );
  const now = clock.now();
  const posts = await findPosts(
    db,
    postIds.flatMap((id) => id ?? []),
  );
  const readable = posts.filter((post) => canReadPost(post, viewer, now));
  const titles = new Map(readable.map(({ id, title }) => [id, title]));
  return rows.map(({ slot, draft, updatedAt }, index) => {
    const postId = postIds[index];
    const title = postId && titles.get(postId);
    const about = postId && title ? { postId, title } : null;
    return { slot, draft, updatedAt: updatedAt.toISOString(), about };
  });
}

/** Saves the draft and returns what is stored then: it may be a newer draft from another device. */
export async function saveDraft(
  services: ForumServices,
  viewer: Viewer,
  slot: string,
  { draft, updatedAt, lastSeen }: PostDraftInput,
): Promise<DraftDocument> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'draft', viewer.id);
  const key = { userId: viewer.id, slot };
  const now = clock.now();
  // A device clock that runs ahead must not block later drafts.
  const savedAtMs = Math.min(
    updatedAt === undefined ? Infinity : Date.parse(updatedAt),
    now.getTime(),
  );
  const saved = await db.transaction(async (tx) => {
    if (!(await findDraft(tx, key))) {
      // Lock the user first, so that of two drafts created at once the second counts the first.
      if (!(await lockUser(tx, viewer.id))) throw userNotFoundError(viewer.id);
      const isFull = (await countDrafts(tx, viewer.id)) >= FORUM_LIMITS.draftCount;
      if (isFull && !(await findDraft(tx, key))) throw forumError('forum.too_many_drafts');
    }
    await upsertDraft(tx, key, {
      draft: draft as PostDraft,
      updatedAt: new Date(savedAtMs),
      lastSeen: typeof lastSeen === 'string' ? new Date(lastSeen) : lastSeen,
    });
    return findDraft(tx, key);
  });
  if (!saved) throw forumError('forum.draft_unknown');
  if (lastSeen !== undefined && !isDeepStrictEqual(saved.draft, draft)) {
    throw forumError('forum.draft_changed');
  }
  const [document] = await toDrafts(services, viewer, [saved]);
  return document as DraftDocument;
}

import { findComments } from '../comments/comments.repository.ts';
import type { DraftDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { findPosts } from '../posts/posts.repository.ts';
import { canReadPost } from '../posts/thread-access.ts';
import { type DraftRow, listDrafts } from './drafts.repository.ts';

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

export async function toDrafts(
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

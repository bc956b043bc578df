import { findComments } from './comments.repository.ts';
import { type DraftRow, listDrafts } from './drafts.repository.ts';
import type { DraftDocument } from './forum.schemas.ts';
import type { ForumServices } from './forum-services.ts';
import { findPosts } from './posts.repository.ts';
import { mayReadPost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** What a slot is about: a post's own id, or that of a comment in it. */
function aboutOf({ slot }: Pick<DraftRow, 'slot'>): { postId?: string; commentId?: string } {
  const [kind, id] = slot.split(':');
  if (id === undefined) return {};
  return kind === 'edit-post' || kind === 'comment' ? { postId: id } : { commentId: id };
}

/** Everything that somebody has begun, with the post that each belongs to. */
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
  const abouts = rows.map(aboutOf);
  const comments = await findComments(
    db,
    abouts.flatMap(({ commentId }) => commentId ?? []),
  );
  const postOf = new Map(comments.map(({ id, postId }) => [id, postId]));
  const postIds = abouts.map(({ postId, commentId }) =>
    commentId === undefined ? postId : postOf.get(commentId),
  );
  const now = clock.now();
  const posts = await findPosts(
    db,
    postIds.flatMap((id) => id ?? []),
  );
  const readable = posts.filter((post) => mayReadPost(post, viewer, now));
  const titles = new Map(readable.map(({ id, title }) => [id, title]));
  return rows.map(({ slot, draft, updatedAt }, at) => {
    const postId = postIds[at];
    const title = postId && titles.get(postId);
    const about = postId && title ? { postId, title } : null;
    return { slot, draft, updatedAt: updatedAt.toISOString(), about };
  });
}

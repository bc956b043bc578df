import { forumError } from '@attune/domain/forum/forum-errors';
import { readVideoAddress } from '@attune/domain/forum/video-address';
import type { Executor } from '../../platform/db/database.ts';
import type { PostDetailDocument } from './forum.schemas.ts';
import { toPost } from './list-posts-row.ts';
import { readStateReasons } from './state-reasons.ts';
import { findThreadPosts } from './thread.repository.ts';
import { restorableUntil } from './thread-access.ts';
import type { ThreadPostRow } from './thread-rows.ts';
import { isModerator, type Viewer } from './viewer.ts';
import { readMentionNames } from './written-text.ts';

/** One post in full as this person reads it; that they may was asked before. */
export async function toPostDetail(
  db: Executor,
  { id }: { id: string },
  viewer: Viewer,
  now: Date,
): Promise<PostDetailDocument> {
  const [row] = await findThreadPosts(db, viewer, [id]);
  if (!row) throw forumError('forum.post_unknown');
  return describePost(db, row, viewer, now);
}

/** The same of a post that was read already. */
export async function describePost(
  db: Executor,
  row: ThreadPostRow,
  viewer: Viewer,
  now: Date,
): Promise<PostDetailDocument> {
  const document = toPost(row, viewer.id, now);
  const isYours = row.authorId === viewer.id;
  const deletedAt = row.deletedAt === null ? null : new Date(row.deletedAt);
  const reasonOf = await readStateReasons(db, 'post', [row], viewer, now);
  const nameIn = await readMentionNames(db, [row.content]);
  return {
    ...document,
    ...reasonOf(row),
    content: nameIn(row.content),
    video: row.videoUrl === null ? null : readVideoAddress(row.videoUrl),
    helpfulCommentId: row.hasHelpful ? row.helpfulCommentId : null,
    isMuted: row.isMuted,
    isDeleted: deletedAt !== null,
    restorableUntil: isYours && deletedAt ? restorableUntil(deletedAt).toISOString() : null,
    can: {
      edit: isYours && deletedAt === null && row.state !== 'removed',
      delete: isYours && deletedAt === null,
      comment: row.isVisible && !row.isLocked,
      like: row.isVisible,
      report: row.isVisible && !isYours,
      markHelpful: row.isVisible && (isYours || isModerator(viewer)),
      moderate: isModerator(viewer) && !isYours,
      mutePerson: document.author.id !== null && !isYours,
    },
  };
}

import { forumError } from '@attune/domain/forum/forum-errors';
import { parseVideoUrl } from '@attune/domain/forum/video-url';
import { restorableUntil } from '@attune/domain/kernel/restore-window';
import type { Executor } from '#platform/db/database.ts';
import type { PostDetailDocument } from '../forum.schemas.ts';
import { isModerator, type Viewer } from '../forum-context.ts';
import { toPostDocument } from '../lists/list-posts-row.ts';
import { createMentionNameFiller } from '../members/mention-names.ts';
import { readStateReasons } from '../moderation/read-state-reasons.ts';
import { findThreadPosts } from './thread.repository.ts';
import type { ThreadPostRow } from './thread-rows.ts';

/** The caller must have checked that the viewer may read the post. */
export async function readPostDetail(
  db: Executor,
  { id }: { id: string },
  viewer: Viewer,
  now: Date,
): Promise<PostDetailDocument> {
  const [row] = await findThreadPosts(db, viewer, [id]);
  if (!row) throw forumError('forum.post_unknown');
  return describePost(db, row, viewer, now);
}

export async function describePost(
  db: Executor,
  row: ThreadPostRow,
  viewer: Viewer,
  now: Date,
): Promise<PostDetailDocument> {
  const document = toPostDocument(row, viewer.id, now);
  const isYours = row.authorId === viewer.id;
  const deletedAt = row.deletedAt === null ? null : new Date(row.deletedAt);
  const reasonFor = await readStateReasons(db, 'post', [row], viewer, now);
  const fillMentionNames = await createMentionNameFiller(db, [row.content]);
  return {
    ...document,
    ...reasonFor(row),
    content: fillMentionNames(row.content),
    video: row.videoUrl === null ? null : parseVideoUrl(row.videoUrl),
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

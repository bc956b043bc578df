import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import type { Executor } from '#platform/db/database.ts';
import type { CommentDocument, ReplyDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { toIsoString } from '../json-timestamps.ts';
import { toAuthor } from '../members/author-document.ts';
import { createMentionNameFiller } from '../members/mention-names.ts';
import { readStateReasons } from '../moderation/read-state-reasons.ts';
import { findPost, type PostRow } from '../posts/posts.repository.ts';
import { findThreadComments } from '../posts/thread.repository.ts';
import { canReadComment } from '../posts/thread-access.ts';
import type { ThreadCommentRow, TopCommentRow } from '../posts/thread-rows.ts';
import type { CommentRow, InsertedComment } from './comments.repository.ts';

export type ThreadContext = {
  post: Pick<PostRow, 'authorId' | 'isVisible' | 'isLocked' | 'helpfulCommentId'>;
  viewer: Viewer;
  now: Date;
};

export async function toComments(
  db: Executor,
  thread: ThreadContext,
  rows: readonly TopCommentRow[],
): Promise<CommentDocument[]> {
  const all = rows.flatMap((row): ThreadCommentRow[] => [row, ...row.firstReplies]);
  const describe = await createCommentMapper(db, thread, all);
  return rows.map((row) => ({
    ...describe(row),
    replies: row.firstReplies.map(describe),
    repliesTotal: row.replies,
  }));
}

/** Reads a comment as its author sees it, whatever its state. */
export async function readOwnComment(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewer: Viewer,
  { id, postId }: Pick<CommentRow, 'id' | 'postId'>,
): Promise<CommentDocument> {
  const [post, rows] = await Promise.all([
    findPost(db, postId),
    findThreadComments(db, viewer, [id]),
  ]);
  if (!post) throw forumError('forum.post_unknown');
  const ownRows = rows.map((row) => ({ ...row, firstReplies: [] }));
  const [comment] = await toComments(db, { post, viewer, now: clock.now() }, ownRows);
  return comment as CommentDocument;
}

/** Describes a comment just written. All of its data is known, so the thread is not read again. */
export async function describeNewComment(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  author: UserDocument & { helpfulAnswers: number },
  { postAuthorId, ...comment }: InsertedComment,
): Promise<CommentDocument> {
  const { displayName, photoURL, role, createdAt: joinedAt, helpfulAnswers } = author;
  const row: TopCommentRow = {
    ...comment,
    ...{ displayName, photoURL, role, joinedAt, helpfulAnswers },
    createdAt: comment.createdAt.toISOString(),
    editedAt: null,
    deletedAt: null,
    likes: 0,
    replies: 0,
    isVisible: comment.state === 'published',
    isLiked: false,
    isMuted: false,
    firstReplies: [],
  };
  const post = {
    authorId: postAuthorId,
    isVisible: true,
    isLocked: false,
    helpfulCommentId: null,
  };
  const [document] = await toComments(db, { post, viewer: author, now: clock.now() }, [row]);
  return document as CommentDocument;
}

export async function toReplies(
  db: Executor,
  thread: ThreadContext,
  rows: readonly ThreadCommentRow[],
): Promise<ReplyDocument[]> {
  return rows.map(await createCommentMapper(db, thread, rows));
}

async function createCommentMapper(
  db: Executor,
  { post, viewer, now }: ThreadContext,
  rows: readonly ThreadCommentRow[],
): Promise<(row: ThreadCommentRow) => ReplyDocument> {
  const shown = rows.filter((row) => canReadComment(row, viewer));
  const reasonFor = await readStateReasons(db, 'comment', shown, viewer, now);
  const fillMentionNames = await createMentionNameFiller(
    db,
    shown.map(({ content }) => content),
  );
  return (row) => {
    if (!canReadComment(row, viewer)) return toDeletedComment(row, now);
    const { id, authorId, likes, state } = row;
    const createdAt = new Date(row.createdAt);
    const isYours = authorId === viewer.id;
    const isOpen = post.isVisible === true && row.isVisible;
    return {
      id,
      author: toAuthor(row, viewer.id, now),
      content: fillMentionNames(row.content),
      timestamp: createdAt.toISOString(),
      timeAgo: formatTimeAgo(createdAt, now),
      likes,
      isLiked: row.isLiked,
      isHelpful: post.helpfulCommentId === id,
      isPostAuthor: authorId !== null && authorId === post.authorId,
      isMuted: row.isMuted && !isYours,
      editedAt: row.editedAt === null ? null : toIsoString(row.editedAt),
      state,
      ...reasonFor(row),
      isGone: false,
      can: {
        edit: isYours && post.isVisible === true && !post.isLocked && state !== 'removed',
        delete: isYours,
        reply: isOpen && !post.isLocked,
        report: isOpen && !isYours,
        like: isOpen,
      },
    };
  };
}

/** A deleted comment keeps only its position: no text and no author. */
function toDeletedComment({ id, createdAt }: ThreadCommentRow, now: Date): ReplyDocument {
  return {
    id,
    author: null,
    content: '',
    timestamp: toIsoString(createdAt),
    timeAgo: formatTimeAgo(new Date(createdAt), now),
    likes: 0,
    isLiked: false,
    isHelpful: false,
    isPostAuthor: false,
    isMuted: false,
    editedAt: null,
    state: 'published',
    stateReason: null,
    decisionId: null,
    canAppeal: false,
    isGone: true,
    can: { edit: false, delete: false, reply: false, report: false, like: false },
  };
}

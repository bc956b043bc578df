import type { Executor } from '#platform/db/database.ts';
import { toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import { type ThreadContext, toComments, toReplies } from '../comments/comment-document.ts';
import { findComment } from '../comments/comments.repository.ts';
import type { CommentDocument, CommentOrder } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { toExactIsoString } from '../json-timestamps.ts';
import { readPostCursor, writePostCursor } from '../lists/list-posts-cursor.ts';
import { describePost } from './post-document.ts';
import type { PostRow } from './posts.repository.ts';
import { createThreadPageReader, findThreadComments, listReplies } from './thread.repository.ts';
import {
  canReadComment,
  readReadableComment,
  readReadablePost,
  requireReadable,
} from './thread-access.ts';
import {
  nestReplies,
  type PositionedCommentRow,
  type ThreadCommentRow,
  type TopCommentRow,
} from './thread-rows.ts';

type ReadServices = Pick<ForumServices, 'db' | 'clock'>;
type CommentPageParams = { sort?: CommentOrder | undefined; cursor?: string | undefined };

const COMMENTS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 20;

/** Reads a post and its comments page by page, each page in one query. */
export function createReadThread({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readPage = createThreadPageReader(db);
  const readThreadPage = async (
    viewer: Viewer,
    postId: string,
    { sort, cursor }: CommentPageParams,
  ) => {
    const now = clock.now();
    const order = sort ?? 'oldest';
    const after = readPostCursor(cursor, order, order === 'helpful' ? 'count' : 'timestamp');
    const params = { postId, viewer, order, after, limit: COMMENTS_PER_PAGE + 1 };
    const { post: posts, comments } = await readPage(params);
    const post = requireReadable(posts[0] ?? null, viewer, now);
    return {
      post,
      now,
      page: await toCommentPage(db, { post, viewer, now }, order, nestReplies(comments)),
    };
  };
  return {
    async readPost(viewer: Viewer, id: string, { sort }: Pick<CommentPageParams, 'sort'>) {
      const { post, now, page } = await readThreadPage(viewer, id, { sort });
      return { post: await describePost(db, post, viewer, now), ...page };
    },
    async readComments(viewer: Viewer, postId: string, params: CommentPageParams) {
      return (await readThreadPage(viewer, postId, params)).page;
    },
  };
}

async function toCommentPage(
  db: Executor,
  thread: ThreadContext,
  order: CommentOrder,
  rows: readonly (TopCommentRow & PositionedCommentRow)[],
) {
  const shown = rows.filter(({ position }) => position !== null && position <= COMMENTS_PER_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const key = last && (order === 'helpful' ? `${last.likes}` : toExactIsoString(last.createdAt));
  return {
    comments: await toComments(db, thread, shown),
    nextCursor: last && key ? writePostCursor(order, { key, id: last.id }) : null,
    asOf: thread.now.toISOString(),
  };
}

export async function readReplies(
  { db, clock }: ReadServices,
  viewer: Viewer,
  commentId: string,
  { cursor }: Pick<CommentPageParams, 'cursor'>,
) {
  const now = clock.now();
  const post = await readPostOfComment(db, commentId, viewer, now);
  const rows = await listReplies(db, viewer, {
    parentId: commentId,
    after: readPostCursor(cursor, 'replies', 'timestamp'),
    limit: REPLIES_PER_PAGE + 1,
  });
  const { page, nextCursor } = toPage(rows, REPLIES_PER_PAGE, ({ createdAt, id }) =>
    writePostCursor('replies', { key: toExactIsoString(createdAt), id }),
  );
  return { replies: await toReplies(db, { post, viewer, now }, page), nextCursor };
}

/** The comment itself may be deleted: its replies can still be read. */
async function readPostOfComment(
  db: ReadServices['db'],
  commentId: string,
  viewer: Viewer,
  now: Date,
): Promise<PostRow> {
  const comment = await findComment(db, commentId);
  if (comment?.replies && !canReadComment(comment, viewer)) {
    return readReadablePost(db, comment.postId, viewer, now);
  }
  return (await readReadableComment(db, commentId, viewer, now)).post;
}

/**
 * Returns a comment with its first replies. For a reply, returns its parent comment including that
 * reply.
 */
export async function readComment(
  { db, clock }: ReadServices,
  viewer: Viewer,
  id: string,
): Promise<{ postId: string; comment: CommentDocument }> {
  const now = clock.now();
  const { comment: requested, post } = await readReadableComment(db, id, viewer, now);
  const [top, requestedRow] = await findThreadComments(db, viewer, [requested.parentId ?? id, id]);
  const shown = top && requestedRow ? [includeReply(top, requestedRow)] : top ? [top] : [];
  const [comment] = await toComments(db, { post, viewer, now }, shown);
  return { postId: post.id, comment: comment as CommentDocument };
}

function includeReply(top: TopCommentRow, reply: ThreadCommentRow): TopCommentRow {
  const { firstReplies } = top;
  return firstReplies.some(({ id }) => id === reply.id)
    ? top
    : { ...top, firstReplies: [...firstReplies, reply] };
}

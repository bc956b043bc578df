import { type Thread, toComments, toReplies } from './comment-document.ts';
import { findComment } from './comments.repository.ts';
import type { CommentDocument, CommentOrder } from './forum.schemas.ts';
import type { ForumServices } from './forum-services.ts';
import { readCursor, writeCursor } from './list-posts-cursor.ts';
import { toPostDetail } from './post-document.ts';
import type { PostRow } from './posts.repository.ts';
import { byAge, listComments, listFirstReplies, listReplies } from './thread.repository.ts';
import { mayReadComment, readReadableComment, readReadablePost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

type ReadServices = Pick<ForumServices, 'db' | 'clock'>;
type PageWish = { sort?: CommentOrder | undefined; cursor?: string | undefined };

const COMMENTS_A_PAGE = 20;
const REPLIES_SHOWN = 3;
const REPLIES_A_PAGE = 20;

const keyOf = (moment: Date) => moment.toISOString().replace('Z', '000Z');

/** A post with the first page of its comments. */
export async function readPost(
  { db, clock }: ReadServices,
  viewer: Viewer,
  id: string,
  { sort }: PageWish,
) {
  const now = clock.now();
  const post = await readReadablePost(db, id, viewer, now);
  return {
    post: await toPostDetail(db, post, viewer, now),
    ...(await readCommentPage(db, { post, viewer, now }, { sort })),
  };
}

/** One more page of a post's comments. */
export async function readComments(
  { db, clock }: ReadServices,
  viewer: Viewer,
  postId: string,
  wish: PageWish,
) {
  const now = clock.now();
  const post = await readReadablePost(db, postId, viewer, now);
  return readCommentPage(db, { post, viewer, now }, wish);
}

async function readCommentPage(
  db: ReadServices['db'],
  thread: Thread,
  { sort: order = 'oldest', cursor }: PageWish,
) {
  const { post, viewer, now } = thread;
  const after = readCursor(cursor, order, order === 'helpful' ? 'count' : 'moment');
  // The answer that helped stands first where the helpful ones do, and nowhere a second time.
  const best = order === 'helpful' ? await readHelpful(db, thread) : null;
  const rows = await listComments(db, viewer, {
    postId: post.id,
    order,
    after,
    except: best?.id ?? null,
    most: COMMENTS_A_PAGE + 1,
  });
  const page = rows.slice(0, COMMENTS_A_PAGE);
  const last = rows.length > COMMENTS_A_PAGE ? page.at(-1) : undefined;
  const shown = best && after === null ? [best, ...page] : page;
  const replies = await listFirstReplies(
    db,
    viewer,
    shown.map(({ id }) => id),
    REPLIES_SHOWN,
  );
  const key = last && (order === 'helpful' ? `${last.likes}` : keyOf(last.createdAt));
  return {
    comments: await toComments(db, thread, shown, replies),
    nextCursor: last && key ? writeCursor(order, { key, id: last.id }) : null,
    asOf: now.toISOString(),
  };
}

async function readHelpful(db: ReadServices['db'], { post, viewer }: Thread) {
  const { helpfulCommentId } = post;
  const comment = helpfulCommentId === null ? null : await findComment(db, helpfulCommentId);
  if (!comment || comment.parentId !== null) return null;
  return mayReadComment(comment, viewer) ? comment : null;
}

/** Replies to a comment, the oldest first. */
export async function readReplies(
  { db, clock }: ReadServices,
  viewer: Viewer,
  commentId: string,
  { cursor }: Pick<PageWish, 'cursor'>,
) {
  const now = clock.now();
  const post = await readThreadOf(db, commentId, viewer, now);
  const rows = await listReplies(db, viewer, {
    parentId: commentId,
    after: readCursor(cursor, 'replies', 'moment'),
    most: REPLIES_A_PAGE + 1,
  });
  const page = rows.slice(0, REPLIES_A_PAGE);
  const last = rows.length > REPLIES_A_PAGE ? page.at(-1) : undefined;
  return {
    replies: await toReplies(db, { post, viewer, now }, page),
    nextCursor: last ? writeCursor('replies', { key: keyOf(last.createdAt), id: last.id }) : null,
  };
}

/** The post of a comment that itself may be gone: its replies are still there. */
async function readThreadOf(
  db: ReadServices['db'],
  commentId: string,
  viewer: Viewer,
  now: Date,
): Promise<PostRow> {
  const comment = await findComment(db, commentId);
  if (comment?.replies && !mayReadComment(comment, viewer)) {
    return readReadablePost(db, comment.postId, viewer, now);
  }
  return (await readReadableComment(db, commentId, viewer, now)).post;
}

/** A comment with its first replies; asked for a reply, the comment above it with that one. */
export async function readComment(
  { db, clock }: ReadServices,
  viewer: Viewer,
  id: string,
): Promise<{ postId: string; comment: CommentDocument }> {
  const now = clock.now();
  const { comment: wanted, post } = await readReadableComment(db, id, viewer, now);
  const parent = wanted.parentId === null ? null : await findComment(db, wanted.parentId);
  const top = parent ?? wanted;
  const firsts = (await listFirstReplies(db, viewer, [top.id], REPLIES_SHOWN)).get(top.id) ?? [];
  const isMissing = parent !== null && !firsts.some((reply) => reply.id === id);
  const replies = (isMissing ? [...firsts, wanted] : firsts).toSorted(byAge);
  const thread = { post, viewer, now };
  const [comment] = await toComments(db, thread, [top], new Map([[top.id, replies]]));
  return { postId: post.id, comment: comment as CommentDocument };
}

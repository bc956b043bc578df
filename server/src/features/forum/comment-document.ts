import { timeAgo } from '@attune/domain/forum/time-ago';
import type { Executor } from '../../platform/db/database.ts';
import { findMutedAmong } from './attention.repository.ts';
import { toAuthor } from './author-document.ts';
import { findAuthors } from './authors.repository.ts';
import type { CommentRow } from './comments.repository.ts';
import type { CommentDocument, ReplyDocument } from './forum.schemas.ts';
import { findLikedComments } from './likes.repository.ts';
import type { PostRow } from './posts.repository.ts';
import { readStateReasons } from './state-reasons.ts';
import { mayReadComment } from './thread-access.ts';
import type { Viewer } from './viewer.ts';
import { readMentionNames } from './written-text.ts';

/** In which thread, for whom and when. */
export type Thread = { post: PostRow; viewer: Viewer; now: Date };

/** Comments with the replies that are shown under each. */
export async function toComments(
  db: Executor,
  thread: Thread,
  rows: readonly CommentRow[],
  repliesOf: ReadonlyMap<string, readonly CommentRow[]>,
): Promise<CommentDocument[]> {
  const describe = await readDescriber(db, thread, [...rows, ...[...repliesOf.values()].flat()]);
  return rows.map((row) => ({
    ...describe(row),
    replies: (repliesOf.get(row.id) ?? []).map(describe),
    repliesTotal: row.replies,
  }));
}

/** One comment, without the replies that may be under it. */
export async function toOneComment(
  db: Executor,
  thread: Thread,
  row: CommentRow,
): Promise<CommentDocument> {
  const [comment] = await toComments(db, thread, [row], new Map());
  return comment as CommentDocument;
}

export async function toReplies(
  db: Executor,
  thread: Thread,
  rows: readonly CommentRow[],
): Promise<ReplyDocument[]> {
  return rows.map(await readDescriber(db, thread, rows));
}

/** Reads once what all of these comments need. */
async function readDescriber(
  db: Executor,
  { post, viewer, now }: Thread,
  rows: readonly CommentRow[],
): Promise<(row: CommentRow) => ReplyDocument> {
  const shown = rows.filter((row) => mayReadComment(row, viewer));
  const authorOf = await findAuthors(
    db,
    shown.map(({ authorId }) => authorId),
  );
  const liked = await findLikedComments(
    db,
    shown.map(({ id }) => id),
    viewer.id,
  );
  const named = new Set(shown.map(({ authorId, pseudonym }) => (pseudonym ? null : authorId)));
  const others = [...named].filter((id) => id !== null).filter((id) => id !== viewer.id);
  const muted = await findMutedAmong(db, viewer.id, others);
  const reasonOf = await readStateReasons(db, 'comment', shown, viewer, now);
  const nameIn = await readMentionNames(
    db,
    shown.map(({ content }) => content),
  );
  return (row) => {
    if (!mayReadComment(row, viewer)) return goneComment(row, now);
    const { id, authorId, pseudonym, likes, state } = row;
    const isYours = authorId === viewer.id;
    const isOpen = post.isVisible === true && row.isVisible === true;
    return {
      id,
      author: toAuthor(authorOf(row), viewer.id, now),
      content: nameIn(row.content),
      timestamp: row.createdAt.toISOString(),
      timeAgo: timeAgo(row.createdAt, now),
      likes,
      isLiked: liked.has(id),
      isHelpful: post.helpfulCommentId === id,
      isPostAuthor: authorId !== null && authorId === post.authorId,
      isMuted: authorId !== null && pseudonym === null && muted.has(authorId),
      editedAt: row.editedAt?.toISOString() ?? null,
      state,
      ...reasonOf(row),
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

/** Only its place is left, and nothing that was said or by whom. */
function goneComment({ id, createdAt }: CommentRow, now: Date): ReplyDocument {
  return {
    id,
    author: null,
    content: '',
    timestamp: createdAt.toISOString(),
    timeAgo: timeAgo(createdAt, now),
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

import { timeAgo } from '@attune/domain/forum/time-ago';
import { readVideoAddress } from '@attune/domain/forum/video-address';
import type { Executor } from '../../platform/db/database.ts';
import { toAuthor } from './author-document.ts';
import { findAuthors } from './authors.repository.ts';
import type { ImageDocument, PostDetailDocument, PostDocument } from './forum.schemas.ts';
import { findPostImages } from './images.repository.ts';
import { type PostMarks, type PostRow, readPostMarks } from './posts.repository.ts';
import { readStateReasons } from './state-reasons.ts';
import { restorableUntil } from './thread-access.ts';
import { isModerator, type Viewer } from './viewer.ts';
import { readMentionNames } from './written-text.ts';

const UNMARKED: PostMarks = {
  isLiked: false,
  isFollowed: false,
  isMuted: false,
  hasHelpful: false,
};

/** Posts as this person reads them; that they may was asked before. */
export async function toPosts(
  db: Executor,
  rows: readonly PostRow[],
  viewer: Viewer,
  now: Date,
): Promise<{ document: PostDocument; row: PostRow; marks: PostMarks }[]> {
  if (rows.length === 0) return [];
  const authorOf = await findAuthors(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const images = await findPostImages(db, rows);
  const marksOf = await readPostMarks(
    db,
    rows.map(({ id }) => id),
    viewer.id,
  );
  return rows.map((row) => {
    const marks = marksOf.get(row.id) ?? UNMARKED;
    const author = toAuthor(authorOf(row), viewer.id, now);
    return { row, marks, document: toPost(row, { author, image: images.get(row.id), marks, now }) };
  });
}

type Parts = {
  author: PostDocument['author'];
  image: ImageDocument | undefined;
  marks: PostMarks;
  now: Date;
};

function toPost(row: PostRow, { author, image, marks, now }: Parts): PostDocument {
  const { id, title, excerpt, likes, comments, category, tags, videoUrl, isLocked, state } = row;
  return {
    id,
    title,
    author,
    excerpt,
    likes,
    comments,
    timeAgo: timeAgo(row.createdAt, now),
    createdAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    category,
    tags,
    imageUrl: image?.url ?? null,
    image: image ?? null,
    videoUrl,
    hasHelpful: marks.hasHelpful,
    isLocked,
    isLiked: marks.isLiked,
    isFollowed: marks.isFollowed,
    state,
  };
}

/** One post in full. */
export async function toPostDetail(
  db: Executor,
  row: PostRow,
  viewer: Viewer,
  now: Date,
): Promise<PostDetailDocument> {
  const [shown] = await toPosts(db, [row], viewer, now);
  const { document, marks } = shown as NonNullable<typeof shown>;
  const isYours = row.authorId === viewer.id;
  const isOpen = row.isVisible === true;
  const reasonOf = await readStateReasons(db, 'post', [row], viewer, now);
  const nameIn = await readMentionNames(db, [row.content]);
  return {
    ...document,
    ...reasonOf(row),
    content: nameIn(row.content),
    video: row.videoUrl === null ? null : readVideoAddress(row.videoUrl),
    helpfulCommentId: marks.hasHelpful ? row.helpfulCommentId : null,
    isMuted: marks.isMuted,
    isDeleted: row.deletedAt !== null,
    restorableUntil: isYours && row.deletedAt ? restorableUntil(row.deletedAt).toISOString() : null,
    can: {
      edit: isYours && row.deletedAt === null && row.state !== 'removed',
      delete: isYours && row.deletedAt === null,
      comment: isOpen && !row.isLocked,
      like: isOpen,
      report: isOpen && !isYours,
      markHelpful: isOpen && (isYours || isModerator(viewer)),
      moderate: isModerator(viewer) && !isYours,
      mutePerson: document.author.id !== null && !isYours,
    },
  };
}

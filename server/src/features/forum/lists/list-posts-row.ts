import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { describePicture } from '#features/uploads';
import type { PostDocument } from '../forum.schemas.ts';
import { toIsoString } from '../json-timestamps.ts';
import { type AuthorFacts, toAuthor } from '../members/author-document.ts';

type FieldNotInRow = 'author' | 'timeAgo' | 'image' | 'imageUrl' | 'reasons' | SearchField;
type SearchField = 'titleMarks' | 'excerptMarks';

export type PostListRow = AuthorFacts &
  Omit<PostDocument, FieldNotInRow> & {
    imageAlt: string;
    image: { id: string; width: number; height: number; blur: string } | null;
  };

export function toPostDocument(row: PostListRow, viewerId: string, now: Date): PostDocument {
  const image = row.image && { ...describePicture(row.image), alt: row.imageAlt };
  const createdAt = new Date(row.createdAt);
  return {
    id: row.id,
    title: row.title,
    author: toAuthor(row, viewerId, now),
    excerpt: row.excerpt,
    likes: row.likes,
    comments: row.comments,
    timeAgo: formatTimeAgo(createdAt, now),
    createdAt: createdAt.toISOString(),
    activeAt: toIsoString(row.activeAt),
    editedAt: row.editedAt === null ? null : toIsoString(row.editedAt),
    category: row.category,
    tags: row.tags,
    imageUrl: image?.url ?? null,
    image,
    videoUrl: row.videoUrl,
    hasHelpful: row.hasHelpful,
    isLocked: row.isLocked,
    isLiked: row.isLiked,
    isFollowed: row.isFollowed,
    state: row.state,
  };
}

/** A list shows the text in print; only the post itself is shown for editing, as it was typed. */
export function toListedPost(row: PostListRow, viewerId: string, now: Date): PostDocument {
  const post = toPostDocument(row, viewerId, now);
  return { ...post, title: smartQuotes(post.title), excerpt: smartQuotes(post.excerpt) };
}

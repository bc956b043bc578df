import type { Category } from '@attune/domain/forum/categories';
import type { ContentState } from '@attune/domain/forum/content-state';
import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { describePicture } from '#features/uploads';
import type { PostDocument } from '../forum.schemas.ts';
import { toIsoString } from '../json-timestamps.ts';
import { type AuthorFacts, toAuthor } from '../members/author-document.ts';

export type PostListRow = AuthorFacts & {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  tags: string[];
  likes: number;
  comments: number;
  createdAt: string;
  activeAt: string;
  editedAt: string | null;
  videoUrl: string | null;
  imageAlt: string;
  image: { id: string; width: number; height: number; blur: string } | null;
  hasHelpful: boolean;
  isLocked: boolean;
  isLiked: boolean;
  isFollowed: boolean;
  state: ContentState;
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

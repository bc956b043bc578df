import type { Role } from '@attune/domain/account/roles';
import type { Category } from '@attune/domain/forum/categories';
import type { ContentState } from '@attune/domain/forum/content-state';
import { timeAgo } from '@attune/domain/forum/time-ago';
import { describePicture } from '../uploads/index.ts';
import { toAuthor } from './author-document.ts';
import type { PostDocument } from './forum.schemas.ts';

/** A post as the lists read it. Moments are texts to the microsecond: pages go on from them. */
export type ListedRow = {
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
  authorId: string | null;
  pseudonym: string | null;
  displayName: string | null;
  photoURL: string | null;
  role: Role | null;
  joinedAt: string | null;
  helpfulAnswers: number;
};

/** As the wire has it, to the millisecond. */
const iso = (moment: string) => `${moment.slice(0, 23)}Z`;

/** A row of a list as its reader gets it. */
export function toPost(row: ListedRow, viewerId: string, now: Date): PostDocument {
  const image = row.image && { ...describePicture(row.image), alt: row.imageAlt };
  const joinedAt = row.joinedAt === null ? null : new Date(row.joinedAt);
  return {
    id: row.id,
    title: row.title,
    author: toAuthor({ ...row, joinedAt }, viewerId, now),
    excerpt: row.excerpt,
    likes: row.likes,
    comments: row.comments,
    timeAgo: timeAgo(new Date(row.createdAt), now),
    createdAt: iso(row.createdAt),
    activeAt: iso(row.activeAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
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

import type { ContentState } from '@attune/domain/forum/content-state';
import type { AuthorFacts } from './author-document.ts';
import type { JsonTimestamp } from './json-timestamps.ts';
import type { PostListRow } from './list-posts-row.ts';

/** A post in full, as one JSON with all that its reader is shown. */
export type ThreadPostRow = PostListRow & {
  content: string;
  isVisible: boolean;
  deletedAt: JsonTimestamp | null;
  helpfulCommentId: string | null;
  isMuted: boolean;
};

/** A comment or a reply, the same way. */
export type ThreadCommentRow = AuthorFacts & {
  id: string;
  parentId: string | null;
  content: string;
  state: ContentState;
  likes: number;
  replies: number;
  createdAt: JsonTimestamp;
  editedAt: JsonTimestamp | null;
  deletedAt: JsonTimestamp | null;
  isVisible: boolean;
  isLiked: boolean;
  isMuted: boolean;
};

/** A comment with the first replies to it. */
export type TopCommentRow = ThreadCommentRow & { firstReplies: ThreadCommentRow[] };

/** A comment has its place in a page, from 1 on; 0 is before the page. A reply has none. */
export type PositionedCommentRow = ThreadCommentRow & { place: number | null };

export function nestReplies(
  rows: readonly PositionedCommentRow[],
): (TopCommentRow & PositionedCommentRow)[] {
  const topComments = rows
    .filter(({ place }) => place !== null)
    .map((row) => ({ ...row, firstReplies: [] as ThreadCommentRow[] }));
  const byId = new Map(topComments.map((row) => [row.id, row]));
  for (const row of rows) {
    if (row.place === null) byId.get(row.parentId ?? '')?.firstReplies.push(row);
  }
  return topComments;
}

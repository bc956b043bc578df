import type { ContentState } from '@attune/domain/forum/content-state';
import type { JsonTimestamp } from '../json-timestamps.ts';
import type { PostListRow } from '../lists/list-posts-row.ts';
import type { AuthorFacts } from '../members/author-document.ts';

export type ThreadPostRow = PostListRow & {
  content: string;
  isVisible: boolean;
  deletedAt: JsonTimestamp | null;
  helpfulCommentId: string | null;
  isMuted: boolean;
};

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

export type TopCommentRow = ThreadCommentRow & { firstReplies: ThreadCommentRow[] };

/** Positions count the comments of a page from 1. The pinned one has 0, and replies have null. */
export type PositionedCommentRow = ThreadCommentRow & { position: number | null };

export function nestReplies(
  rows: readonly PositionedCommentRow[],
): (TopCommentRow & PositionedCommentRow)[] {
  const topComments = rows
    .filter(({ position }) => position !== null)
    .map((row) => ({ ...row, firstReplies: [] as ThreadCommentRow[] }));
  const byId = new Map(topComments.map((row) => [row.id, row]));
  for (const row of rows) {
    if (row.position === null) byId.get(row.parentId ?? '')?.firstReplies.push(row);
  }
  return topComments;
}

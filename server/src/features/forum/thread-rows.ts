import type { ContentState } from '@attune/domain/forum/content-state';
import type { AuthorFacts } from './author-document.ts';
import type { JsonMoment } from './json-moments.ts';
import type { ListedRow } from './list-posts-row.ts';

/** A post in full, as one JSON with all that its reader is shown. */
export type ThreadPostRow = ListedRow & {
  content: string;
  isVisible: boolean;
  deletedAt: JsonMoment | null;
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
  createdAt: JsonMoment;
  editedAt: JsonMoment | null;
  deletedAt: JsonMoment | null;
  isVisible: boolean;
  isLiked: boolean;
  isMuted: boolean;
};

/** A comment with the first replies to it. */
export type TopCommentRow = ThreadCommentRow & { firstReplies: ThreadCommentRow[] };

/** A comment has its place in a page, from 1 on; 0 is before the page. A reply has none. */
export type PlacedRow = ThreadCommentRow & { place: number | null };

export function withReplies(rows: readonly PlacedRow[]): (TopCommentRow & PlacedRow)[] {
  const tops = rows
    .filter(({ place }) => place !== null)
    .map((row) => ({ ...row, firstReplies: [] as ThreadCommentRow[] }));
  const byId = new Map(tops.map((row) => [row.id, row]));
  for (const row of rows) {
    if (row.place === null) byId.get(row.parentId ?? '')?.firstReplies.push(row);
  }
  return tops;
}

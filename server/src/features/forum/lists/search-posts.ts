import { toPlainText } from '@attune/domain/markdown/plain-text';
import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import {
  markMatches,
  parseSearchTerms,
  type SearchTerms,
} from '@attune/domain/search/search-terms';
import { toPage } from '#platform/http/keyset-cursor.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import type { Services } from '#platform/services.ts';
import type { PostDocument } from '../forum.schemas.ts';
import type { ListPostsQuery, ListPostsResponse } from './list-posts.schemas.ts';
import { readPostCursor, writePostCursor } from './list-posts-cursor.ts';
import { toListedPost } from './list-posts-row.ts';
import { type PostHitRow, searchPostRows } from './search-posts.repository.ts';

const CURSOR_ORDER = 'search';

export async function searchPosts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewerId: string,
  { query: words = '', category, tag, cursor, limit }: Omit<ListPostsQuery, 'sort'>,
  isSuggestion = false,
): Promise<ListPostsResponse> {
  const now = clock.now();
  const searchTerms = parseSearchTerms(words);
  const after = readPostCursor(cursor, CURSOR_ORDER, 'weight');
  const rows = await searchPostRows(db, {
    words,
    viewerId,
    category,
    tag,
    after,
    rows: limit + 1,
    isSuggestion,
  });
  const { page, nextCursor } = toPage(rows, limit, ({ weight, id }) =>
    writePostCursor(CURSOR_ORDER, { key: weight, id }),
  );
  return {
    posts: page.map((row) => addHighlights(row, toListedPost(row, viewerId, now), searchTerms)),
    nextCursor,
    total: null,
    asOf: now.toISOString(),
  };
}

function addHighlights(
  { markedTitle, passage }: PostHitRow,
  post: PostDocument,
  searchTerms: SearchTerms,
): PostDocument {
  const title = parseMarks(markedTitle);
  const excerpt = parseMarks(toPlainText(passage));
  // PostgreSQL marks only whole words, so partial matches are marked here.
  const isUnmarked = title.ranges.length === 0 && excerpt.ranges.length === 0;
  return {
    ...post,
    titleMarks: (isUnmarked ? markMatches(title.text, searchTerms) : title).ranges,
    excerpt: smartQuotes(excerpt.text),
    excerptMarks: (isUnmarked ? markMatches(excerpt.text, searchTerms) : excerpt).ranges,
  };
}

/** The forum part of the global search. Hidden and muted posts are left out. */
export const searchThreads: FeatureSearch = async (services, user, { query, limit }) => {
  const { posts } = await searchPosts(services, user.id, { query, limit });
  const hits = posts.map(({ id, title, titleMarks = [], excerpt, excerptMarks = [] }) => ({
    id,
    title: { text: title, ranges: titleMarks },
    excerpt: { text: excerpt, ranges: excerptMarks },
    address: `/forum/${id}`,
    day: null,
  }));
  return { hits, isComplete: true };
};

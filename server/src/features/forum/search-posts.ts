import { plainWords } from '@attune/domain/forum/excerpt';
import { markWords, type WantedWords, wantedWords } from '@attune/domain/search/wanted-words';
import { readMarks } from '../../platform/search/search-marks.ts';
import type { Services } from '../../platform/services.ts';
import type { PostDocument } from './forum.schemas.ts';
import type { ListAnswer, ListQuery } from './list-posts.schemas.ts';
import { readCursor, writeCursor } from './list-posts-cursor.ts';
import { toPost } from './list-posts-row.ts';
import { type FoundRow, findPosts } from './search-posts.repository.ts';

const ORDER = 'search';

/** What a search finds, best first, each with the words that were found marked. */
export async function searchPosts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewerId: string,
  { query: words = '', category, tag, cursor, limit }: Omit<ListQuery, 'sort'>,
  isSuggestion = false,
): Promise<ListAnswer> {
  const now = clock.now();
  const wanted = wantedWords(words);
  const after = readCursor(cursor, ORDER, 'weight');
  const rows = await findPosts(db, {
    words,
    viewerId,
    category,
    tag,
    after,
    rows: limit + 1,
    isSuggestion,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    posts: shown.map((row) => withMarks(row, toPost(row, viewerId, now), wanted)),
    nextCursor: last ? writeCursor(ORDER, { key: last.weight, id: last.id }) : null,
    total: null,
    asOf: now.toISOString(),
  };
}

function withMarks(
  { markedTitle, passage }: FoundRow,
  post: PostDocument,
  wanted: WantedWords,
): PostDocument {
  const title = readMarks(markedTitle);
  const excerpt = readMarks(plainWords(passage));
  // PostgreSQL marks whole words only: parts of words are marked here.
  const isUnmarked = title.ranges.length === 0 && excerpt.ranges.length === 0;
  return {
    ...post,
    titleMarks: (isUnmarked ? markWords(title.text, wanted) : title).ranges,
    excerpt: excerpt.text,
    excerptMarks: (isUnmarked ? markWords(excerpt.text, wanted) : excerpt).ranges,
  };
}

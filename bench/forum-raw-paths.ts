/** Reads for which the raw server repeats the statements captured from the app. */
export const CAPTURED_PATHS: Record<string, string> = {
  'bell (unread count)': '/api/notifications/unread',
  dashboard: '/api/dashboard',
};

/**
 * Queries that fill a page at every size: the cost of showing results is the same, the cost of
 * searching differs.
 */
export const SEARCH_QUERIES = ['answer', 'letter', 'your own words', 'spreadsheet', 'question'];
export const buildSearchPath = (query: string) =>
  `/api/forum/posts?query=${encodeURIComponent(query)}`;
export const SEARCH_PATHS = SEARCH_QUERIES.map(buildSearchPath);

/** Here the raw server answers its list from memory, without a database. */
export const CONSTANT_PATH = '/constant';

/** For these paths, the raw server repeats the SQL statements captured from the app. */
export const CAPTURED_PATHS: Record<string, string> = {
  'bell (unread count)': '/api/notifications/unread',
  dashboard: '/api/dashboard',
};

/**
 * Searches that find at least a page of posts in a forum of any size. So the cost of showing the
 * results is the same for every size, and only the cost of searching differs.
 */
export const SEARCH_QUERIES = ['answer', 'letter', 'your own words', 'spreadsheet', 'question'];
export const buildSearchPath = (query: string) =>
  `/api/forum/posts?query=${encodeURIComponent(query)}`;
export const SEARCH_PATHS = SEARCH_QUERIES.map(buildSearchPath);

/** At this path, the raw server returns its list from memory, without using the database. */
export const CONSTANT_PATH = '/constant';

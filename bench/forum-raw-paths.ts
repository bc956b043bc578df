/** Reads whose own statements the bare server repeats, as the product's answer made them. */
export const CAPTURED_PATHS: Record<string, string> = {
  'bell (unread count)': '/api/notifications/unread',
  dashboard: '/api/dashboard',
};

/** Words that fill a page at every size: what is shown costs the same, what is searched differs. */
export const SEARCH_QUERIES = ['answer', 'letter', 'your own words', 'spreadsheet', 'question'];
export const buildSearchPath = (query: string) =>
  `/api/forum/posts?query=${encodeURIComponent(query)}`;
export const SEARCH_PATHS = SEARCH_QUERIES.map(buildSearchPath);

/** Here the bare server answers its list from memory, without a database. */
export const CONSTANT_PATH = '/constant';

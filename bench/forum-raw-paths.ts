/** Reads whose own statements the bare server repeats, as the product's answer made them. */
export const CAPTURED: Record<string, string> = {
  'bell (unread count)': '/api/notifications/unread',
  dashboard: '/api/dashboard',
};

/** Words that fill a page at every size: what is shown costs the same, what is searched differs. */
export const WORDS = ['answer', 'letter', 'your own words', 'spreadsheet', 'question'];
export const searchPath = (words: string) => `/api/forum/posts?query=${encodeURIComponent(words)}`;
export const SEARCHED = WORDS.map(searchPath);

/** Here the bare server answers its list from memory, without a database. */
export const CONSTANT = '/constant';

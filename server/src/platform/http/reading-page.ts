import { readFileSync } from 'node:fs';

/** Styles of the pages that the server renders. */
export const READING_PAGE_CSS = readFileSync(
  new URL('./reading-page.css', import.meta.url),
  'utf8',
);

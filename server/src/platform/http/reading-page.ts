import { readFileSync } from 'node:fs';

/** Ground, ink and type of the pages that the server writes itself. */
export const READING_PAGE_CSS = readFileSync(
  new URL('./reading-page.css', import.meta.url),
  'utf8',
);

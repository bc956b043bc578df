import { readFileSync } from 'node:fs';

export const READING_PAGE_CSS = readFileSync(
  new URL('./reading-page.css', import.meta.url),
  'utf8',
);

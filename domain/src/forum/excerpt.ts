import { toPlainText } from '../markdown/plain-text.ts';

export const EXCERPT_LENGTH = 240;

/** Cuts at a word boundary. */
export function createExcerpt(markdown: string, length: number = EXCERPT_LENGTH): string {
  // Markup is removed, so read somewhat more than is shown, but never the whole text.
  const text = toPlainText(markdown.slice(0, length * 8));
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[ .,;:–-]+$/, '')}…`;
}

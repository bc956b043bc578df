import { replaceMentions } from './mentions.ts';

export const EXCERPT_LENGTH = 240;

const FENCE = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const LINE_START =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/gm;
/** The lookahead keeps this linear: each line is read at most twice, however many bars it has. */
const TABLE_RULE = /^(?=[ \t]*[|:-][-: \t]*\|)[-|: \t]+$/gm;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKUP = /[*_`|\\]+/g;

export function toPlainText(markdown: string): string {
  return replaceMentions(markdown, ({ name }) => `@${name}`)
    .replace(FENCE, '')
    .replace(TABLE_RULE, '')
    .replace(LINE_START, '')
    .replace(LINK, '$1')
    .replace(MARKUP, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

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

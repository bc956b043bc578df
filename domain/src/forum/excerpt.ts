import { replaceMentions } from './mentions.ts';

export const EXCERPT_LENGTH = 240;

const FENCE = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const LINE_START =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/gm;
/** The look ahead keeps it linear: each line is read twice at most, however many bars it has. */
const TABLE_RULE = /^(?=[ \t]*[|:-][-: \t]*\|)[-|: \t]+$/gm;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKUP = /[*_`|\\]+/g;

/** The words of a Markdown text in one line. */
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

/** The beginning of a text in plain words, ended between two words where it is too long. */
export function createExcerpt(markdown: string, length: number = EXCERPT_LENGTH): string {
  // Signs fall away, so a little more than is shown is read, and never the whole.
  const text = toPlainText(markdown.slice(0, length * 8));
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[ .,;:–-]+$/, '')}…`;
}

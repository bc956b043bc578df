import { replaceMentions } from '../forum/mentions.ts';

const FENCE = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const LINE_START =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/gm;
/** The lookahead keeps this linear: each line is read at most twice, however many bars it has. */
const TABLE_RULE = /^(?=[ \t]*[|:-][-: \t]*\|)[-|: \t]+$/gm;
/** The figure of a lesson becomes its description and caption. */
const FIGURE = /!\[([^[\]]*)\]\(figure:[a-z0-9-]+(?:[ \t]+"([^"\n]*)")?\)/g;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKUP = /[*_`|\\]+/g;

/**
 * A Markdown text as one line of plain text, for search and excerpts. It removes marks instead of
 * parsing, because it also reads passages that begin or end anywhere, many per search.
 */
export function toPlainText(markdown: string): string {
  return replaceMentions(markdown, ({ name }) => `@${name}`)
    .replace(FENCE, '')
    .replace(TABLE_RULE, '')
    .replace(LINE_START, '')
    .replace(FIGURE, '$1 $2')
    .replace(LINK, '$1')
    .replace(MARKUP, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

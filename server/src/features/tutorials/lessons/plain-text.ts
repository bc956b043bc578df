const FENCE = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const LINE_START =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/gm;
const TABLE_RULE = /^[ \t]*[|:-][-|: \t]*\|[-|: \t]*$/gm;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKUP = /[*_`|\\]+/g;
/** Control characters mark the matches of a search, so texts must not contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** A Markdown text as one line of plain text, for search and excerpts. */
export function plainText(markdown: string): string {
  return markdown
    .replace(FENCE, '')
    .replace(TABLE_RULE, '')
    .replace(LINE_START, '')
    .replace(LINK, '$1')
    .replace(MARKUP, ' ')
    .replace(CONTROL, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const LINE_START =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/gm;
const TABLE_RULE = /^[ \t]*[|:-][-|: \t]*\|[-|: \t]*$/gm;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKUP = /[*_`|\\]+/g;
/** The characters below the blank: they mark what a search found, and say nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** The words of a Markdown text in one line, for searching and for showing a piece of it. */
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

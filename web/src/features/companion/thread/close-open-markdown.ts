const OPEN_LINK = /!?\[([^\]\n]*)(?:\](?:\([^)\n]*)?)?$/;
const STRONG = /\*\*/g;
const STRUCK = /~~/g;
/** Code in lines of its own or within one, even if it has no end yet. */
const CODE = /^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)|(?![\s\S]))|`[^`\n]*`?/;
const EVERY_CODE = new RegExp(CODE, 'gm');
/** Not a definition, which has a colon. */
const FOOTNOTE_REFERENCE = /(?<reference>\[\^[^\]\s]{0,40}(?:\](?!:)|(?![\s\S])))/;
const CODE_OR_REFERENCE = new RegExp(`${CODE.source}|${FOOTNOTE_REFERENCE.source}`, 'gm');

const isOdd = (text: string, mark: RegExp) => (text.match(mark)?.length ?? 0) % 2 === 1;

/**
 * The text of a reply that is still being streamed, with unfinished Markdown completed: an
 * unfinished link becomes its text, an unfinished emphasis is closed, and unfinished math is not
 * shown yet. Code is left alone.
 */
export function closeOpenMarkdown(text: string): string {
  if (isOdd(text, /^ {0,3}(?:```|~~~)/gm)) return text;
  const shown = text.slice(0, findOpenMath(text));
  const lineStart = shown.lastIndexOf('\n') + 1;
  const line = shown.slice(lineStart);
  if (isOdd(line, /`/g)) return shown;
  const closed = line
    .replace(OPEN_LINK, '$1')
    .replace(/[*~]+$/, '')
    .trimEnd();
  const ends = (isOdd(closed, STRUCK) ? '~~' : '') + (isOdd(closed, STRONG) ? '**' : '');
  return shown.slice(0, lineStart) + closed + ends;
}

/** Where math begins that has no end yet. */
function findOpenMath(text: string): number {
  const withoutCode = text.replace(EVERY_CODE, (code) => ' '.repeat(code.length));
  const lastOf = (mark: string) => withoutCode.lastIndexOf(mark);
  const opened = [
    lastOf('\\[') > lastOf('\\]') ? lastOf('\\[') : text.length,
    lastOf('\\(') > lastOf('\\)') ? lastOf('\\(') : text.length,
    isOdd(withoutCode, /\$\$/g) ? lastOf('$$') : text.length,
  ];
  return Math.min(...opened);
}

/** References lead nowhere until the footnotes arrive, which come last. */
export function hideFootnoteReferences(text: string): string {
  return text.replace(CODE_OR_REFERENCE, (whole, reference) => (reference ? '' : whole));
}

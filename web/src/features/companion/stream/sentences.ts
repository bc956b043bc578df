const FENCE = /^ {0,3}(?:```|~~~)/;
/** A period within a number or a URL ends no sentence: whitespace must follow. */
const END = /[.!?…。！？]["'”’)\]*_]*(?=\s)|[。！？]/g;

/** The length up to the last complete sentence or line, never inside code. */
export function getFinishedLength(text: string): number {
  let finished = 0;
  let lineStart = 0;
  let isCode = false;
  for (const line of text.split('\n')) {
    const end = lineStart + line.length;
    const isComplete = end < text.length;
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode) {
      if (isComplete) finished = end + 1;
      else
        for (const match of line.matchAll(END))
          finished = lineStart + match.index + match[0].length;
    }
    lineStart = end + 1;
  }
  return finished;
}

const CODE = /^ {0,3}(```|~~~)[^\n]*\n?(?:[\s\S]*?(?:^ {0,3}\1[^\n]*$|(?![\s\S])))/gm;
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;
const LINE_MARKS = /^[ \t]*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?)/gm;
const TABLE_RULE = /^[ |:-]+$/gm;

/** Markdown as text for screen readers: without its marks, and code is only named. */
export function toSpokenText(markdown: string): string {
  return markdown
    .replace(CODE, 'Code.\n')
    .replace(LINK, '$1')
    .replace(TABLE_RULE, '')
    .replace(LINE_MARKS, '')
    .replace(/\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}

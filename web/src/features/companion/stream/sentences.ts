/** Starts or ends code or math. */
const FENCE = /^ {0,3}(?:```|~~~)|^\s*(?:\$\$|\\[[\]])\s*$/;
/** A period within a number or a URL ends no sentence: whitespace must follow. */
const END = /[.!?…。！？]["'”’)\]*_]*(?=\s)|[。！？]/g;
/** A link, even if it is not complete yet. */
const LINK = /\[[^\]]*(?:$|\](?:\([^)]*\)?)?)/g;

/** The length up to the last complete sentence or line, never inside code, math, tables or links. */
export function getFinishedLength(text: string): number {
  let finished = 0;
  let lineStart = 0;
  let isFenced = false;
  let isInTable = false;
  for (const line of text.split('\n')) {
    const end = lineStart + line.length;
    const isComplete = end < text.length;
    if (FENCE.test(line)) isFenced = !isFenced;
    if (isInTable && line !== '' && !line.startsWith('|')) {
      finished = lineStart;
      isInTable = false;
    }
    isInTable ||= !isFenced && line.startsWith('|');
    if (!isFenced && !isInTable) {
      finished = isComplete ? end + 1 : Math.max(finished, lineStart + findSentenceEnd(line));
    }
    lineStart = end + 1;
  }
  return finished;
}

function findSentenceEnd(line: string): number {
  const links = [...line.matchAll(LINK)];
  const isInLink = (index: number) =>
    links.some((link) => index > link.index && index < link.index + link[0].length);
  const last = [...line.matchAll(END)].findLast(({ index }) => !isInLink(index));
  return last ? last.index + last[0].length : 0;
}

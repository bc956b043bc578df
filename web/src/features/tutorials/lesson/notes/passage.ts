import { removeWhitespace } from '#ui/markdown/marks.ts';

/** The text of a section on the page, and the offset of a DOM position in it. */
export type SectionText = { text: string; offsetOf: (node: Node, offset: number) => number };

const BLOCK_SELECTOR = 'p,li,td,th,pre,h3,h4,blockquote';
/** Marks buttons within the text, which are not part of it. */
const ASIDE_SELECTOR = '[data-aside]';

export function readSectionText(section: Element): SectionText {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const starts = new Map<Node, number>();
  let text = '';
  let previousBlock: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(ASIDE_SELECTOR)) continue;
    const currentBlock = parent.closest(BLOCK_SELECTOR);
    if (currentBlock !== previousBlock && text !== '') text += '\n';
    previousBlock = currentBlock;
    starts.set(node, text.length);
    text += node.nodeValue ?? '';
  }
  return {
    text,
    offsetOf(node, offset) {
      const start = starts.get(node);
      if (start !== undefined) return start + offset;
      // For a position between elements, use the first text at or after it.
      const range = document.createRange();
      range.setStart(node, offset);
      const next = [...starts].find(([textNode]) => range.comparePoint(textNode, 0) >= 0);
      return next ? next[1] : text.length;
    },
  };
}

/** A quote that still isn't unique after this many words is stored as it is. */
const MAX_EXTENSIONS = 40;

/**
 * The quote to store for a selection: whole words, and enough of them that the quote is found at
 * this position and not at an earlier identical passage.
 */
export function quoteAt(text: string, from: number, to: number): string {
  let start = wordStart(text, skip(text, from, to, 1));
  let end = wordEnd(text, skip(text, to, from, -1));
  for (let step = 0; step < MAX_EXTENSIONS && isFoundEarlier(text, start, end); step += 1) {
    const extendsBackwards = start > 0 && (step % 2 === 0 || end === text.length);
    if (extendsBackwards) start = wordStart(text, skip(text, start, 0, -1));
    else end = wordEnd(text, skip(text, end, text.length, 1));
  }
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

function isFoundEarlier(text: string, start: number, end: number): boolean {
  const passage = removeWhitespace(text.slice(start, end));
  return removeWhitespace(text).indexOf(passage) < removeWhitespace(text.slice(0, start)).length;
}

const isBlank = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

/** Skips whitespace from `at` on, forwards or backwards, up to the limit. */
function skip(text: string, at: number, limit: number, direction: 1 | -1): number {
  let index = at;
  while (index !== limit && isBlank(text[direction === 1 ? index : index - 1])) index += direction;
  return index;
}

function wordStart(text: string, at: number): number {
  let index = Math.max(0, at);
  while (index > 0 && !isBlank(text[index - 1])) index -= 1;
  return index;
}

function wordEnd(text: string, at: number): number {
  let index = Math.min(text.length, at);
  while (index < text.length && !isBlank(text[index])) index += 1;
  return index;
}

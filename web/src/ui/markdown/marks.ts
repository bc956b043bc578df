import type { Literal, Nodes, Root } from 'mdast';
import { getLeaves } from './read-markdown.ts';

export type Mark = { id: string; quote: string };
type Segment = { text: string; mark: string | null };
/**
 * The segments of each leaf that has a highlight. Each leaf is its own object, so it can be a key.
 */
export type Segments = ReadonlyMap<Literal, readonly Segment[]>;

/** Whitespace differs between the selected, the stored and the rendered text, so it is ignored. */
export function removeWhitespace(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Splits the leaves of a text where a highlight begins or ends. A quote that is not found
 * highlights nothing.
 */
export function splitAtMarks(root: Root, marks: readonly Mark[]): Segments {
  if (marks.length === 0) return new Map();
  const leaves = getLeaves(root).filter((leaf): leaf is Nodes & Literal => 'value' in leaf);
  const wholeText = removeWhitespace(leaves.map(({ value }) => value).join(''));
  const markIds: (string | null)[] = new Array(wholeText.length).fill(null);
  for (const { id, quote } of marks) {
    const needle = removeWhitespace(quote);
    const start = needle === '' ? -1 : wholeText.indexOf(needle);
    if (start !== -1) markIds.fill(id, start, start + needle.length);
  }
  let offset = 0;
  const segments = new Map<Literal, Segment[]>();
  for (const leaf of leaves) {
    const leafSegments = splitLeaf(leaf.value, markIds, offset);
    offset += removeWhitespace(leaf.value).length;
    if (leafSegments.some(({ mark }) => mark !== null)) segments.set(leaf, leafSegments);
  }
  return segments;
}

/** Whitespace is highlighted only if the characters on both sides belong to the same highlight. */
function splitLeaf(text: string, markIds: readonly (string | null)[], from: number): Segment[] {
  const segments: Segment[] = [];
  let index = from;
  for (const letter of text) {
    const isBlank = /\s/.test(letter);
    const before = markIds[index - 1] ?? null;
    const mark = isBlank && before !== (markIds[index] ?? null) ? null : (markIds[index] ?? null);
    const last = segments.at(-1);
    if (last && last.mark === mark) last.text += letter;
    else segments.push({ text: letter, mark });
    if (!isBlank) index += letter.length;
  }
  return segments;
}

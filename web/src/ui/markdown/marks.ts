import type { Literal, Nodes, Root } from 'mdast';
import { leavesOf } from './read-markdown.ts';

export type Mark = { id: string; quote: string };
type Segment = { text: string; mark: string | null };
/** Each leaf is a separate object: highlights are looked up by it. */
export type Segments = ReadonlyMap<Literal, readonly Segment[]>;

/** Whitespace differs between the selected, the stored and the rendered text, so it is ignored. */
export function removeWhitespace(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Splits the leaves of a text where a highlight begins or ends; a quote that is not found
 * highlights nothing.
 */
export function segmentsOf(root: Root, marks: readonly Mark[]): Segments {
  if (marks.length === 0) return new Map();
  const leaves = leavesOf(root).filter((leaf): leaf is Nodes & Literal => 'value' in leaf);
  const whole = removeWhitespace(leaves.map(({ value }) => value).join(''));
  const owners: (string | null)[] = new Array(whole.length).fill(null);
  for (const { id, quote } of marks) {
    const needle = removeWhitespace(quote);
    const at = needle === '' ? -1 : whole.indexOf(needle);
    if (at !== -1) owners.fill(id, at, at + needle.length);
  }
  let reached = 0;
  const segments = new Map<Literal, Segment[]>();
  for (const leaf of leaves) {
    const cut = cutLeaf(leaf.value, owners, reached);
    reached += removeWhitespace(leaf.value).length;
    if (cut.some(({ mark }) => mark !== null)) segments.set(leaf, cut);
  }
  return segments;
}

/** A blank belongs to the passage if both of its neighbors do. */
function cutLeaf(text: string, owners: readonly (string | null)[], from: number): Segment[] {
  const segments: Segment[] = [];
  let index = from;
  for (const letter of text) {
    const isBlank = /\s/.test(letter);
    const before = owners[index - 1] ?? null;
    const mark = isBlank && before !== (owners[index] ?? null) ? null : (owners[index] ?? null);
    const last = segments.at(-1);
    if (last && last.mark === mark) last.text += letter;
    else segments.push({ text: letter, mark });
    if (!isBlank) index += letter.length;
  }
  return segments;
}

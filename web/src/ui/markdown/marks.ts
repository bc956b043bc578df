import type { Block, CodeLeaf, Inline, TextLeaf } from './tree.ts';

export type Mark = { id: string; quote: string };
type Leaf = TextLeaf | CodeLeaf;
type Segment = { text: string; mark: string | null };
export type Segments = ReadonlyMap<Leaf, readonly Segment[]>;

/** Whitespace differs between the selected, the stored and the rendered text, so it is ignored. */
export function removeWhitespace(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Splits the leaves of a text where a highlight begins or ends; a quote that is not found
 * highlights nothing.
 */
export function segmentsOf(blocks: readonly Block[], marks: readonly Mark[]): Segments {
  if (marks.length === 0) return new Map();
  const leaves = blocks.flatMap(leavesOfBlock);
  const whole = removeWhitespace(leaves.map(({ text }) => text).join(''));
  const owners: (string | null)[] = new Array(whole.length).fill(null);
  for (const { id, quote } of marks) {
    const needle = removeWhitespace(quote);
    const at = needle === '' ? -1 : whole.indexOf(needle);
    if (at !== -1) owners.fill(id, at, at + needle.length);
  }
  let reached = 0;
  const segments = new Map<Leaf, Segment[]>();
  for (const leaf of leaves) {
    const cut = cutLeaf(leaf.text, owners, reached);
    reached += removeWhitespace(leaf.text).length;
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

function leavesOfBlock(block: Block): Leaf[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.children.flatMap(leavesOf);
    case 'code-block':
      return [block.code];
    case 'quote':
      return block.blocks.flatMap(leavesOfBlock);
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(leavesOfBlock));
    case 'table':
      return [...block.head, ...block.rows.flat()].flatMap((cell) => cell.flatMap(leavesOf));
    case 'rule':
      return [];
  }
}

function leavesOf(node: Inline): Leaf[] {
  if (node.kind === 'text' || node.kind === 'code') return [node];
  return node.kind === 'break' ? [] : node.children.flatMap(leavesOf);
}

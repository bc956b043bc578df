import type { Inline } from './tree.ts';

export type Delimiter = {
  kind: 'delimiter';
  sign: '*' | '_';
  count: number;
  canOpen: boolean;
  canClose: boolean;
};
export type Piece = Inline | Delimiter;

/** Deeper than real texts nest. Older openers are dropped, so that nesting is limited. */
const MAX_OPEN = 8;

type Opener = { delimiter: Delimiter; index: number };

/** Pairs the delimiters; unpaired ones are text. Every piece only moves inwards: linear time. */
export function pairEmphasis(pieces: readonly Piece[]): Inline[] {
  const out: Piece[] = [];
  const openers: Record<Delimiter['sign'], Opener[]> = { '*': [], _: [] };

  function close(opener: Opener, closer: Delimiter): void {
    const used = Math.min(opener.delimiter.count, closer.count, 2);
    const children = mergeText(out.splice(opener.index + 1).map(asText));
    opener.delimiter.count -= used;
    closer.count -= used;
    if (opener.delimiter.count === 0) {
      out.pop();
      openers[closer.sign].pop();
    }
    out.push({ kind: used === 2 ? 'strong' : 'emphasis', children });
  }

  for (const piece of pieces) {
    if (piece.kind !== 'delimiter') {
      out.push(piece);
      continue;
    }
    const mine = openers[piece.sign];
    const others = openers[piece.sign === '*' ? '_' : '*'];
    while (piece.canClose && piece.count > 0) {
      const opener = mine.at(-1);
      if (!opener) break;
      // An unclosed opener inside is no longer an emphasis.
      while ((others.at(-1)?.index ?? -1) > opener.index) others.pop();
      close(opener, piece);
    }
    if (piece.count === 0) continue;
    if (piece.canOpen) mine.push({ delimiter: piece, index: out.length });
    if (mine.length > MAX_OPEN) mine.shift();
    out.push(piece);
  }
  return mergeText(out.map(asText));
}

function asText(piece: Piece): Inline {
  if (piece.kind !== 'delimiter') return piece;
  return { kind: 'text', text: piece.sign.repeat(piece.count) };
}

function mergeText(nodes: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
    else merged.push(node.kind === 'text' ? { ...node } : node);
  }
  return merged;
}

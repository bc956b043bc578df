import type { CareKind } from './care-kinds.ts';
import { careFor } from './signs.ts';

/** Signs are looked for in pieces, so that a long text never blocks other work for long. */
const PIECE = 2_000;
/** A sentence that is cut by the end of one piece is whole in the next. */
const OVERLAP = 300;

/** A text in overlapping pieces, in order. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at + OVERLAP < text.length; at += PIECE - OVERLAP) {
    pieces.push(text.slice(at, at + PIECE));
  }
  return pieces;
}

/** The first sign in a text of any length, or null. `pause` lets other work run between pieces. */
export async function careInText(
  text: string,
  pause: () => Promise<unknown>,
): Promise<CareKind | null> {
  for (const piece of piecesOf(text)) {
    const kind = careFor(piece);
    if (kind) return kind;
    await pause();
  }
  return null;
}

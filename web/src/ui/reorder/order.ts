/** The list with one entry at another place; places beyond the ends are the ends. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((it) => it !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Whom it stands behind; null at the front. */
export function before(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/**
 * The wanted order as far as the list still has it: what was added meanwhile keeps its place at
 * the end, what is gone is left out.
 */
export function reconciled(wanted: readonly string[], ids: readonly string[]): string[] {
  const known = wanted.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

export type Box = { top: number; height: number };

/**
 * Where something that is dragged belongs: it passes a neighbour once its edge is beyond that
 * neighbour's middle, so that things of different heights never flicker between two places.
 */
export function placeFor(boxes: readonly Box[], at: number, top: number): number {
  const bottom = top + (boxes[at]?.height ?? 0);
  const middle = (index: number) => {
    const box = boxes[index];
    return box ? box.top + box.height / 2 : 0;
  };
  let place = at;
  while (place > 0 && top < middle(place - 1)) place -= 1;
  if (place < at) return place;
  while (place < boxes.length - 1 && bottom > middle(place + 1)) place += 1;
  return place;
}

/** The list with one entry at another place; places beyond the ends are the ends. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((it) => it !== id);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Whom it stands behind; null at the front. */
export function idBefore(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/**
 * The wanted order as far as the list still has it: what was added meanwhile keeps its place at
 * the end, what is gone is left out.
 */
export function reconcileOrder(preferred: readonly string[], ids: readonly string[]): string[] {
  const present = preferred.filter((id) => ids.includes(id));
  return [...present, ...ids.filter((id) => !present.includes(id))];
}

export type Box = { top: number; height: number };

/**
 * Where something that is dragged belongs: it passes a neighbour once its edge is beyond that
 * neighbour's middle, so that things of different heights never flicker between two places.
 */
export function dropIndexFor(boxes: readonly Box[], at: number, top: number): number {
  const bottom = top + (boxes[at]?.height ?? 0);
  const middle = (index: number) => {
    const box = boxes[index];
    return box ? box.top + box.height / 2 : 0;
  };
  let dropIndex = at;
  while (dropIndex > 0 && top < middle(dropIndex - 1)) dropIndex -= 1;
  if (dropIndex < at) return dropIndex;
  while (dropIndex < boxes.length - 1 && bottom > middle(dropIndex + 1)) dropIndex += 1;
  return dropIndex;
}

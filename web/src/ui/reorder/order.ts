export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((it) => it !== id);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** The id before it; null at the front. */
export function idBefore(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/**
 * The preferred order as far as the list still has its items: new items stay at the end, missing
 * ones are left out.
 */
export function reconcileOrder(preferred: readonly string[], ids: readonly string[]): string[] {
  const present = preferred.filter((id) => ids.includes(id));
  return [...present, ...ids.filter((id) => !present.includes(id))];
}

export type Box = { top: number; height: number };

/**
 * The index for a dragged item. It passes a neighbor once its edge is beyond that neighbor's
 * middle, so that items of different heights never flicker between two positions.
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

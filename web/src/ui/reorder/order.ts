export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((it) => it !== id);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** The id before the given id; null if the given one is first. */
export function idBefore(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/** The preferred order, without ids that no longer exist and with new ids at the end. */
export function reconcileOrder(preferred: readonly string[], ids: readonly string[]): string[] {
  const present = preferred.filter((id) => ids.includes(id));
  return [...present, ...ids.filter((id) => !present.includes(id))];
}

export type Box = { top: number; height: number };

/**
 * The index for a dragged item. It passes a neighbor once its edge is beyond that neighbor's
 * middle, so that items of different heights never flicker between two positions.
 */
export function dropIndexFor(boxes: readonly Box[], from: number, top: number): number {
  const bottom = top + (boxes[from]?.height ?? 0);
  const middle = (index: number) => {
    const box = boxes[index];
    return box ? box.top + box.height / 2 : 0;
  };
  let dropIndex = from;
  while (dropIndex > 0 && top < middle(dropIndex - 1)) dropIndex -= 1;
  if (dropIndex < from) return dropIndex;
  while (dropIndex < boxes.length - 1 && bottom > middle(dropIndex + 1)) dropIndex += 1;
  return dropIndex;
}

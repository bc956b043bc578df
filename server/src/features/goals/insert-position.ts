import { compareByPosition, moveAfter, type PositionedItem } from '@attune/domain/goals/order-keys';

/** The entry that comes last; null in an empty list. */
export function findLastId(entries: readonly PositionedItem[]): string | null {
  return entries.toSorted(compareByPosition).at(-1)?.id ?? null;
}

/** The key for a new entry; where keys became long, the others get theirs anew. */
export async function insertPosition(
  entries: readonly PositionedItem[],
  id: string,
  after: string | null,
  write: (others: PositionedItem[]) => Promise<void>,
): Promise<string> {
  const placed = moveAfter(entries, id, after);
  const newEntry = placed.find((entry) => entry.id === id);
  if (!newEntry) throw new Error(`${id} is in the list already`);
  await write(placed.filter((entry) => entry !== newEntry));
  return newEntry.position;
}

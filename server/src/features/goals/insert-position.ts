import { compareByPosition, moveAfter, type PositionedItem } from '@attune/domain/goals/order-keys';

export function findLastId(entries: readonly PositionedItem[]): string | null {
  return entries.toSorted(compareByPosition).at(-1)?.id ?? null;
}

/**
 * Returns the position of a new entry. If positions have grown too long, all entries get new ones.
 */
export async function insertPosition(
  entries: readonly PositionedItem[],
  id: string,
  after: string | null,
  write: (others: PositionedItem[]) => Promise<void>,
): Promise<string> {
  const changed = moveAfter(entries, id, after);
  const newEntry = changed.find((entry) => entry.id === id);
  if (!newEntry) throw new Error(`${id} is already in the list`);
  await write(changed.filter((entry) => entry !== newEntry));
  return newEntry.position;
}

import { compareKeys, type Placed, placeAfter } from '@attune/domain/goals/order-keys';

/** The entry that comes last; null in an empty list. */
export function lastOf(entries: readonly Placed[]): string | null {
  return entries.toSorted(compareKeys).at(-1)?.id ?? null;
}

/** The key for a new entry; where keys became long, the others get theirs anew. */
export async function makeRoom(
  entries: readonly Placed[],
  id: string,
  after: string | null,
  write: (others: Placed[]) => Promise<void>,
): Promise<string> {
  const placed = placeAfter(entries, id, after);
  const own = placed.find((entry) => entry.id === id);
  if (!own) throw new Error(`${id} is in the list already`);
  await write(placed.filter((entry) => entry !== own));
  return own.position;
}

/** The digits of a key, ordered by character code, as PostgreSQL compares by collation "C". */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** If a key would be longer, the whole list gets new keys. */
export const MAX_KEY_LENGTH = 12;

export type PositionedItem = { id: string; position: string };

const digitAt = (key: string, at: number) => (at < key.length ? DIGITS.indexOf(key[at] ?? '') : 0);

/**
 * A key strictly between two others. Keys are read as fractions, so one always exists. '' is the start of
 * the list, null its end. No key ends with 0, so that every key has one before it.
 */
export function createKeyBetween(low: string, high: string | null): string {
  if (high !== null && low >= high) throw new Error(`No key fits between ${low} and ${high}`);
  let key = '';
  let isBelowHigh = high === null;
  for (let at = 0; ; at += 1) {
    const from = digitAt(low, at);
    const to = isBelowHigh ? BASE : digitAt(high ?? '', at);
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return key + DIGITS[middle];
    key += DIGITS[from];
    isBelowHigh ||= from < to;
  }
}

export function createEvenKeys(count: number): string[] {
  const width = Math.ceil(Math.log(count + 1) / Math.log(BASE)) + 1;
  const gap = BASE ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => {
    let rest = Math.floor(gap * (index + 1));
    let key = '';
    for (let at = 0; at < width; at += 1) {
      key = DIGITS[rest % BASE] + key;
      rest = Math.floor(rest / BASE);
    }
    return key.replace(/0+$/, '');
  });
}

export function compareByPosition(one: PositionedItem, other: PositionedItem): number {
  if (one.position === other.position) return 0;
  return one.position < other.position ? -1 : 1;
}

/**
 * The keys to write so that `id`, new or not, comes right after `after` (null: first). That is one
 * key, none if the item is already there, or all of them once keys became long. `after` must be in
 * the list.
 */
export function moveAfter(
  list: readonly PositionedItem[],
  id: string,
  after: string | null,
): PositionedItem[] {
  const sorted = list.toSorted(compareByPosition);
  const others = sorted.filter((entry) => entry.id !== id);
  const index = after === null ? 0 : others.findIndex((entry) => entry.id === after) + 1;
  if (after !== null && index === 0) throw new Error(`${after} is not in the list`);
  if (sorted[index]?.id === id) return [];
  const position = createKeyBetween(
    others[index - 1]?.position ?? '',
    others[index]?.position ?? null,
  );
  if (position.length <= MAX_KEY_LENGTH) return [{ id, position }];
  const ids = others.map((entry) => entry.id).toSpliced(index, 0, id);
  return createEvenKeys(ids.length).map((key, at) => ({ id: ids[at] as string, position: key }));
}

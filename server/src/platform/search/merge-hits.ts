/** The usual constant: the first ranks differ, but none of them decides alone. */
const RANK_OFFSET = 60;

type Hit = { id: string };

/**
 * Adds hits by meaning to those by words. The hits by words stay first, in their order, up to the
 * last exact match. The others are ordered by reciprocal rank fusion: each gets 1 / (60 + its rank)
 * from either list. So the scores of the two searches, which mean different things, need not be
 * compared.
 */
export function mergeHits<Found extends Hit>(
  byWords: readonly (Found & { isExact: boolean })[],
  byMeaning: readonly Found[],
): Found[] {
  const exactCount = byWords.findLastIndex(({ isExact }) => isExact) + 1;
  const first: readonly Found[] = byWords.slice(0, exactCount);
  const firstIds = new Set(first.map(({ id }) => id));
  const weights = new Map<string, number>();
  for (const hits of [byWords, byMeaning]) {
    for (const [rank, { id }] of hits.entries()) {
      weights.set(id, (weights.get(id) ?? 0) + 1 / (RANK_OFFSET + rank));
    }
  }
  const weigh = ({ id }: Hit) => weights.get(id) ?? 0;
  const others = new Map<string, Found>(
    [...byMeaning, ...byWords].flatMap((hit) => (firstIds.has(hit.id) ? [] : [[hit.id, hit]])),
  );
  return [...first, ...[...others.values()].toSorted((one, other) => weigh(other) - weigh(one))];
}

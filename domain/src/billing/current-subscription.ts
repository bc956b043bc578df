import type { ProviderSubscription } from './provider.ts';

const ENDED_STATUSES = new Set(['canceled', 'incomplete_expired']);
/** Those that give access come first. */
const STATUS_RANKS = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

type RankableSubscription = Pick<ProviderSubscription, 'status' | 'createdAt'>;

/** Whether the provider still keeps this subscription going, paid or not. */
export function isLiveSubscription({ status }: Pick<RankableSubscription, 'status'>): boolean {
  return !ENDED_STATUSES.has(status);
}

/** A live one of an unknown word goes after those we know, an ended one after all. */
function getRank({ status }: RankableSubscription): number {
  if (!isLiveSubscription({ status })) return STATUS_RANKS.length + 1;
  const rank = STATUS_RANKS.indexOf(status);
  return rank === -1 ? STATUS_RANKS.length : rank;
}

/**
 * The one subscription of a customer that counts: a live one before an ended one, one that gives
 * access before one that does not, then the newest.
 */
export function findCurrentSubscription<S extends RankableSubscription>(
  subscriptions: readonly S[],
): S | null {
  const [current = null] = subscriptions.toSorted(
    (a, b) => getRank(a) - getRank(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return current;
}

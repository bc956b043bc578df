import type { ProviderSubscription } from './provider.ts';

const ENDED_STATUSES = new Set(['canceled', 'incomplete_expired']);
/** Statuses that give access come first. */
const STATUS_RANKS = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

type RankableSubscription = Pick<ProviderSubscription, 'status' | 'createdAt'>;

/** Whether the provider still keeps this subscription going, paid or not. */
export function isLiveSubscription({ status }: Pick<RankableSubscription, 'status'>): boolean {
  return !ENDED_STATUSES.has(status);
}

/**
 * A live subscription with an unknown status ranks after the known ones; an ended one ranks last.
 */
function getRank({ status }: RankableSubscription): number {
  if (!isLiveSubscription({ status })) return STATUS_RANKS.length + 1;
  const rank = STATUS_RANKS.indexOf(status);
  return rank === -1 ? STATUS_RANKS.length : rank;
}

/**
 * The subscription of a customer that counts: live before ended, giving access before not, then the
 * newest.
 */
export function findCurrentSubscription<S extends RankableSubscription>(
  subscriptions: readonly S[],
): S | null {
  const [current = null] = subscriptions.toSorted(
    (a, b) => getRank(a) - getRank(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return current;
}

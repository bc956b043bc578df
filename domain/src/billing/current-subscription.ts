import type { ProviderSubscription } from './provider.ts';

const ENDED = new Set(['canceled', 'incomplete_expired']);
/** Those that give access come first. */
const RANKS = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

type Standing = Pick<ProviderSubscription, 'status' | 'createdAt'>;

/** Whether the provider still keeps this subscription going, paid or not. */
export function isLive({ status }: Pick<Standing, 'status'>): boolean {
  return !ENDED.has(status);
}

/** A live one of an unknown word goes after those we know, an ended one after all. */
function rankOf({ status }: Standing): number {
  if (!isLive({ status })) return RANKS.length + 1;
  const known = RANKS.indexOf(status);
  return known === -1 ? RANKS.length : known;
}

/**
 * The one subscription of a customer that counts: a live one before an ended one, one that gives
 * access before one that does not, then the newest.
 */
export function currentSubscription<S extends Standing>(subscriptions: readonly S[]): S | null {
  const [current = null] = subscriptions.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return current;
}

import { CACHE_POLICIES, type CacheName } from '@attune/domain/kernel/cache-policies';
import { type Query, QueryCache, type QueryKey } from '@tanstack/react-query';

function policyOf(queryKey: QueryKey) {
  const name = queryKey[0];
  return typeof name === 'string' && Object.hasOwn(CACHE_POLICIES, name)
    ? CACHE_POLICIES[name as CacheName]
    : null;
}

/**
 * The browser's data caches. A key starts with the name of its cache, whose policy sets how long an
 * entry lives and how many there may be. An expired entry counts as absent; one that is on screen
 * stays there, stale, until it is refetched.
 */
export class PolicyQueryCache extends QueryCache {
  readonly #now: () => number;
  readonly #writtenAt = new WeakMap<object, number>();
  readonly #usedAt = new WeakMap<object, number>();
  #uses = 0;

  constructor(now: () => number) {
    super();
    this.#now = now;
    this.subscribe((event) => {
      if (event.type === 'added') {
        this.#write(event.query);
        this.#use(event.query);
        this.#evictBeyondMax(event.query.queryKey);
      } else if (event.type === 'updated' && event.action.type === 'success') {
        this.#write(event.query);
        this.#use(event.query);
      }
    });
  }

  /** Every read of an entry comes through here, so a read counts as a use. */
  override get<Data, Failure, Shown, Key extends QueryKey>(
    queryHash: string,
  ): Query<Data, Failure, Shown, Key> | undefined {
    const query = super.get<Data, Failure, Shown, Key>(queryHash);
    if (!query) return undefined;
    if (this.#isExpired(query) && query.getObserversCount() === 0) {
      this.remove(query);
      return undefined;
    }
    this.#use(query);
    return query;
  }

  /** Removes expired entries that are not on screen. */
  sweep(): void {
    for (const query of this.getAll()) {
      if (this.#isExpired(query) && query.getObserversCount() === 0) this.remove(query);
    }
  }

  #write(query: object): void {
    this.#writtenAt.set(query, this.#now());
  }

  #use(query: object): void {
    this.#uses += 1;
    this.#usedAt.set(query, this.#uses);
  }

  #isExpired(query: { queryKey: QueryKey; state: { data: unknown } }): boolean {
    const policy = policyOf(query.queryKey);
    if (!policy || query.state.data === undefined) return false;
    return this.#now() - (this.#writtenAt.get(query) ?? 0) >= policy.timeToLiveMs;
  }

  #evictBeyondMax(queryKey: QueryKey): void {
    const policy = policyOf(queryKey);
    if (!policy) return;
    const entries = this.getAll().filter((query) => query.queryKey[0] === queryKey[0]);
    const idle = entries
      .filter((query) => query.getObserversCount() === 0)
      .sort((a, b) => (this.#usedAt.get(a) ?? 0) - (this.#usedAt.get(b) ?? 0));
    for (const query of idle.slice(0, Math.max(0, entries.length - policy.maxEntries))) {
      this.remove(query);
    }
  }
}

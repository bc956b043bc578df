import type { User } from '../../platform/api/account.ts';

/**
 * Merges a change into the cached user. Answers and live changes may overtake each other on the
 * way: what was written earlier never replaces what was written later.
 */
export function mergeUser(change: Partial<User>): (cached: User | undefined) => User | undefined {
  return (cached) => {
    if (!cached) return undefined;
    if (change.updatedAt && Date.parse(change.updatedAt) < Date.parse(cached.updatedAt)) {
      return cached;
    }
    return { ...cached, ...change };
  };
}

import type { User } from '#platform/api/generated/types.gen.ts';

/**
 * Merges a change into the cached user. Responses and live updates can arrive out of order: an
 * older version never replaces a newer one.
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

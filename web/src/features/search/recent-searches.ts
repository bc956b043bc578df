import { onClearUserData } from '#platform/browser/clear-user-data.ts';

const MAX_RECENT = 5;
let recent: readonly string[] = [];

onClearUserData(() => {
  recent = [];
});

/** Searches that led to a result, newest first; kept in memory only. */
export const recentSearches = {
  read: () => recent,
  add(query: string): void {
    recent = [query, ...recent.filter((it) => it !== query)].slice(0, MAX_RECENT);
  },
};

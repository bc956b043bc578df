import { onClearUserData } from '../../platform/browser/clear-user-data.ts';

const MAX_RECENT = 5;
let recent: readonly string[] = [];

onClearUserData(() => {
  recent = [];
});

/** What led somewhere, the last first; as long as the page lives and nowhere else. */
export const recentSearches = {
  read: () => recent,
  add(query: string): void {
    recent = [query, ...recent.filter((it) => it !== query)].slice(0, MAX_RECENT);
  },
};

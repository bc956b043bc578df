import { onForgetPerson } from '../../platform/browser/person-data.ts';

const MOST = 5;
let recent: readonly string[] = [];

onForgetPerson(() => {
  recent = [];
});

/** What led somewhere, the last first; as long as the page lives and nowhere else. */
export const recentSearches = {
  read: () => recent,
  add(query: string): void {
    recent = [query, ...recent.filter((it) => it !== query)].slice(0, MOST);
  },
};

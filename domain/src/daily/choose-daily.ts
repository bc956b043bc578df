import type { GuidanceInput } from '../guidance/guidance-profile.ts';
import type { Reason } from '../guidance/reason.ts';
import { type Recommendation, rankCatalog } from '../guidance/recommend.ts';
import type { DailyFrontMatter } from './daily-front-matter.ts';
import { dailyToCatalogItem } from './daily-item.ts';
import type { ThemeId } from './themes.ts';

export type PastPage = { day: string; itemId: string };

export type DailyChoice = {
  itemId: string;
  /** Strongest first; empty if an editor chose the page or no reason applies. */
  reasons: readonly Reason[];
};

type ChooseDailyParams = {
  person: GuidanceInput;
  items: readonly DailyFrontMatter[];
  pastPages: readonly PastPage[];
  /** An editor's choice for this day. It counts only if it is among the items. */
  pinned: string | null;
  /** Breaks ties differently for each user. */
  seed: string;
};

/** A theme returns only after this many pages, as long as pages with other themes are left. */
const RECENT_THEME_COUNT = 3;

/**
 * The page for a new day: the editors' choice, else the best fit among unseen pages, else the page
 * seen longest ago. Null only if there are no pages.
 */
export function chooseDaily({
  person,
  items,
  pastPages,
  pinned,
  seed,
}: ChooseDailyParams): DailyChoice | null {
  if (pinned !== null && items.some(({ id }) => id === pinned)) {
    return { itemId: pinned, reasons: [] };
  }
  const ranked = rankCatalog(person, findFreshestItems(items, pastPages).map(dailyToCatalogItem));
  const themeOf = new Map(items.map(({ id, theme }) => [id, theme]));
  const recent = getRecentThemes(pastPages, themeOf);
  const isRecent = ({ thing }: Recommendation) => recent.has(themeOf.get(thing.id));
  const [best] = ranked.toSorted(
    (one, other) =>
      Number(isRecent(one)) - Number(isRecent(other)) ||
      other.score - one.score ||
      hashWithSeed(seed, one.thing.id) - hashWithSeed(seed, other.thing.id),
  );
  return best ? { itemId: best.thing.id, reasons: best.reasons } : null;
}

/** The unseen items, or if all were seen, the ones seen longest ago. */
function findFreshestItems(
  items: readonly DailyFrontMatter[],
  pastPages: readonly PastPage[],
): readonly DailyFrontMatter[] {
  const lastDay = new Map<string, string>();
  for (const { itemId, day } of pastPages) {
    if (day > (lastDay.get(itemId) ?? '')) lastDay.set(itemId, day);
  }
  const fresh = items.filter(({ id }) => !lastDay.has(id));
  if (fresh.length > 0) return fresh;
  const longestAgo = [...items.flatMap(({ id }) => lastDay.get(id) ?? [])].sort()[0];
  return items.filter(({ id }) => lastDay.get(id) === longestAgo);
}

function getRecentThemes(
  pastPages: readonly PastPage[],
  themeOf: ReadonlyMap<string, ThemeId>,
): ReadonlySet<ThemeId | undefined> {
  const newest = pastPages.toSorted((one, other) => other.day.localeCompare(one.day));
  return new Set(newest.slice(0, RECENT_THEME_COUNT).map(({ itemId }) => themeOf.get(itemId)));
}

/** FNV-1a: stable for the same two texts, evenly spread otherwise. */
function hashWithSeed(seed: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${id}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

import type { CatalogItem } from './catalog-item.ts';
import { buildGuidanceProfile, type GuidanceInput } from './guidance-profile.ts';
import type { Reason } from './reason.ts';
import { getCompletedIds, getSignals, type Signal } from './signals.ts';

export type Recommendation<Item extends CatalogItem = CatalogItem> = {
  thing: Item;
  score: number;
  /** Strongest first. */
  reasons: readonly Reason[];
  /** The later item this one is a prerequisite of, if that is why it is listed here. */
  leadsTo: string | null;
};

function scoreItem<Item extends CatalogItem>(
  item: Item,
  signals: readonly Signal[],
): Recommendation<Item> {
  const matching = signals.filter((signal) => signal.matches(item));
  const score = matching.reduce((sum, { weight }) => sum + weight, 0);
  return {
    thing: item,
    score,
    reasons: [...new Set(matching.map(({ reason }) => reason))],
    leadsTo: null,
  };
}

/** Higher score first, then the easier level, then by id, so that the order is stable. */
function compareRecommendations(one: Recommendation, other: Recommendation): number {
  return (
    other.score - one.score ||
    one.thing.level - other.thing.level ||
    (one.thing.id < other.thing.id ? -1 : 1)
  );
}

/** Moves every prerequisite before what needs it and keeps the order otherwise. */
function putPrerequisitesFirst<Item extends CatalogItem>(
  ranked: readonly Recommendation<Item>[],
): Recommendation<Item>[] {
  const ordered: Recommendation<Item>[] = [];
  const visited = new Set<string>();
  const ranks = new Map(ranked.map(({ thing }, rank) => [thing.id, rank]));
  const visit = (item: Recommendation<Item>, dependent: Recommendation<Item> | null) => {
    if (visited.has(item.thing.id)) return;
    visited.add(item.thing.id);
    const withReasons =
      dependent && item.reasons.length === 0 ? { ...item, reasons: dependent.reasons } : item;
    const prerequisiteRanks = item.thing.prerequisites.flatMap((id) => ranks.get(id) ?? []);
    for (const rank of prerequisiteRanks.toSorted((one, other) => one - other)) {
      const other = ranked[rank];
      if (other) visit(other, withReasons);
    }
    ordered.push(dependent ? { ...withReasons, leadsTo: dependent.thing.id } : withReasons);
  };
  for (const item of ranked) visit(item, null);
  return ordered;
}

/**
 * Every item that is not completed, best fit first. Items without a reason come last. The same
 * input gives the same order.
 */
export function rankCatalog<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  const profile = buildGuidanceProfile(input);
  const signals = getSignals(profile);
  const completed = getCompletedIds(profile.activity);
  const ranked = catalog
    .filter(({ id }) => !completed.has(id))
    .map((item) => scoreItem(item, signals))
    .sort(compareRecommendations);
  return putPrerequisitesFirst(ranked);
}

/** Only items with at least one reason. */
export function recommend<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  return rankCatalog(input, catalog).filter(({ reasons }) => reasons.length > 0);
}

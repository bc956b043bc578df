import type { CatalogItem } from './catalog-item.ts';
import { buildGuidanceProfile, type GuidanceInput } from './guidance-profile.ts';
import type { Reason } from './reason.ts';
import { getCompletedIds, getSignals, type Signal } from './signals.ts';

export type Recommendation<Item extends CatalogItem = CatalogItem> = {
  thing: Item;
  score: number;
  /** Strongest first. */
  reasons: readonly Reason[];
  /** The thing further on for which this one comes first, if that is why it stands here. */
  leadsTo: string | null;
};

function scoreItem<Item extends CatalogItem>(
  thing: Item,
  signals: readonly Signal[],
): Recommendation<Item> {
  const matching = signals.filter((signal) => signal.matches(thing));
  const score = matching.reduce((sum, { weight }) => sum + weight, 0);
  return {
    thing,
    score,
    reasons: [...new Set(matching.map(({ reason }) => reason))],
    leadsTo: null,
  };
}

/** Better first; of equals the easier one, then by id, so that the order never wavers. */
function compareRecommendations(one: Recommendation, other: Recommendation): number {
  return (
    other.score - one.score ||
    one.thing.level - other.thing.level ||
    (one.thing.id < other.thing.id ? -1 : 1)
  );
}

/** Every prerequisite before what needs it; otherwise the order stays. */
function putPrerequisitesFirst<Item extends CatalogItem>(
  ranked: readonly Recommendation<Item>[],
): Recommendation<Item>[] {
  const ordered: Recommendation<Item>[] = [];
  const visited = new Set<string>();
  const ranks = new Map(ranked.map(({ thing }, rank) => [thing.id, rank]));
  const visit = (item: Recommendation<Item>, dependent: Recommendation<Item> | null) => {
    if (visited.has(item.thing.id)) return;
    visited.add(item.thing.id);
    const named =
      dependent && item.reasons.length === 0 ? { ...item, reasons: dependent.reasons } : item;
    const prerequisiteRanks = item.thing.prerequisites.flatMap((id) => ranks.get(id) ?? []);
    for (const rank of prerequisiteRanks.toSorted((one, other) => one - other)) {
      const other = ranked[rank];
      if (other) visit(other, named);
    }
    ordered.push(dependent ? { ...named, leadsTo: dependent.thing.id } : named);
  };
  for (const item of ranked) visit(item, null);
  return ordered;
}

/**
 * Everything that is not done yet, in the order that suits this person. What nothing speaks for
 * comes last, without a reason. The same input gives the same order.
 */
export function rankCatalog<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  const person = buildGuidanceProfile(input);
  const signals = getSignals(person);
  const completed = getCompletedIds(person.activity);
  const ranked = catalog
    .filter(({ id }) => !completed.has(id))
    .map((thing) => scoreItem(thing, signals))
    .sort(compareRecommendations);
  return putPrerequisitesFirst(ranked);
}

/** What to do next: only what something speaks for, so each carries at least one reason. */
export function recommend<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  return rankCatalog(input, catalog).filter(({ reasons }) => reasons.length > 0);
}

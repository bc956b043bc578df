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
  /** It is written for the work of others. It comes last, and is proposed only once started. */
  isForOthers: boolean;
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
    reasons: listReasons(matching),
    leadsTo: null,
    isForOthers: false,
  };
}

/** Strongest first. The attitude is named once, even where it counts twice. */
function listReasons(matching: readonly Signal[]): Reason[] {
  const reasons = [...new Set(matching.map(({ reason }) => reason))];
  const attitude = reasons.find(({ kind }) => kind === 'attitude');
  return reasons.filter((reason) => reason.kind !== 'attitude' || reason === attitude);
}

/** Higher score first, then the easier and the shorter one. The id makes the order stable. */
function compareRecommendations(one: Recommendation, other: Recommendation): number {
  return (
    other.score - one.score ||
    one.thing.level - other.thing.level ||
    one.thing.minutes - other.thing.minutes ||
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
    // It comes this early for the reasons of what needs it; its own come after those.
    const withReasons = dependent
      ? { ...item, reasons: [...new Set([...dependent.reasons, ...item.reasons])] }
      : item;
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
 * Every item that is not completed, best fit first. Items without a reason come last, and after
 * them the lessons for the work of others. The same input gives the same order.
 */
export function rankCatalog<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  const profile = buildGuidanceProfile(input);
  const signals = getSignals(profile, catalog);
  const completed = getCompletedIds(profile.activity);
  const open = catalog.filter(({ id }) => !completed.has(id));
  const isForOthers = ({ role }: Item) => role !== undefined && role !== profile.role;
  const ranked = open
    .filter((item) => !isForOthers(item))
    .map((item) => scoreItem(item, signals))
    .sort(compareRecommendations);
  const forOthers = open
    .filter(isForOthers)
    .map((item) => ({ ...scoreItem(item, []), isForOthers: true }))
    .sort(compareRecommendations);
  return putPrerequisitesFirst([...ranked, ...forOthers]);
}

/** Only items with at least one reason. */
export function recommend<Item extends CatalogItem>(
  input: GuidanceInput,
  catalog: readonly Item[],
): Recommendation<Item>[] {
  return rankCatalog(input, catalog).filter(({ reasons }) => reasons.length > 0);
}

import { type GuidanceInput, readPerson } from './person.ts';
import type { Reason } from './reason.ts';
import { completedIds, type Signal, signalsOf } from './signals.ts';
import type { Thing } from './thing.ts';

export type Recommendation<Item extends Thing = Thing> = {
  thing: Item;
  score: number;
  /** Strongest first. */
  reasons: readonly Reason[];
  /** The thing further on for which this one comes first, if that is why it stands here. */
  leadsTo: string | null;
};

function weigh<Item extends Thing>(thing: Item, signals: readonly Signal[]): Recommendation<Item> {
  const heard = signals.filter((signal) => signal.speaksFor(thing));
  const score = heard.reduce((sum, { weight }) => sum + weight, 0);
  return { thing, score, reasons: [...new Set(heard.map(({ reason }) => reason))], leadsTo: null };
}

/** Better first; of equals the easier one, then by id, so that the order never wavers. */
function compare(one: Recommendation, other: Recommendation): number {
  return (
    other.score - one.score ||
    one.thing.level - other.thing.level ||
    (one.thing.id < other.thing.id ? -1 : 1)
  );
}

/** Every prerequisite before what needs it; otherwise the order stays. */
function prerequisitesFirst<Item extends Thing>(
  ranked: readonly Recommendation<Item>[],
): Recommendation<Item>[] {
  const ordered: Recommendation<Item>[] = [];
  const placed = new Set<string>();
  const rankOf = new Map(ranked.map(({ thing }, rank) => [thing.id, rank]));
  const place = (item: Recommendation<Item>, needer: Recommendation<Item> | null) => {
    if (placed.has(item.thing.id)) return;
    placed.add(item.thing.id);
    const named = needer && item.reasons.length === 0 ? { ...item, reasons: needer.reasons } : item;
    const ranks = item.thing.prerequisites.flatMap((id) => rankOf.get(id) ?? []);
    for (const rank of ranks.toSorted((one, other) => one - other)) {
      const other = ranked[rank];
      if (other) place(other, named);
    }
    ordered.push(needer ? { ...named, leadsTo: needer.thing.id } : named);
  };
  for (const item of ranked) place(item, null);
  return ordered;
}

/**
 * Everything that is not done yet, in the order that suits this person. What nothing speaks for
 * comes last, without a reason. The same input gives the same order.
 */
export function rankThings<Item extends Thing>(
  input: GuidanceInput,
  catalogue: readonly Item[],
): Recommendation<Item>[] {
  const person = readPerson(input);
  const signals = signalsOf(person);
  const completed = completedIds(person.activity);
  const ranked = catalogue
    .filter(({ id }) => !completed.has(id))
    .map((thing) => weigh(thing, signals))
    .sort(compare);
  return prerequisitesFirst(ranked);
}

/** What to do next: only what something speaks for, so each carries at least one reason. */
export function recommend<Item extends Thing>(
  input: GuidanceInput,
  catalogue: readonly Item[],
): Recommendation<Item>[] {
  return rankThings(input, catalogue).filter(({ reasons }) => reasons.length > 0);
}

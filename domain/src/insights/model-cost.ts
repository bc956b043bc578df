import { type Span, weeksIn } from './weeks.ts';

export type Spending = {
  replies: number;
  /** Posts that the model read for the moderators: nobody asked for those. */
  readings: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
};
/** Who asked something, and what was spent for those who are still here. */
type Askers = { people: number; theirMicros: number };

export type ModelFacts = {
  weeks: (Spending & Askers & { week: string })[];
  models: (Spending & { model: string })[];
  people: number;
};
export type ModelCost = {
  weeks: (Spending & { week: string; people: number; perPersonMicros: number | null })[];
  models: (Spending & { model: string })[];
  total: Spending & { people: number; perPersonMicros: number | null };
};

const NOTHING: Spending = {
  replies: 0,
  readings: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
};

function added(one: Spending, other: Spending): Spending {
  return {
    replies: one.replies + other.replies,
    readings: one.readings + other.readings,
    failed: one.failed + other.failed,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costMicros: one.costMicros + other.costMicros,
  };
}

const spendingOf = (spent: Spending): Spending => added(NOTHING, spent);

/** What was spent for people who are still here, a person: of others nobody knows how many. */
const perPerson = ({ people, theirMicros }: Askers) =>
  people > 0 ? Math.round(theirMicros / people) : null;

export function modelCostOf(facts: ModelFacts, span: Span): ModelCost {
  const known = new Map(facts.weeks.map((week) => [week.week, week]));
  const weeks = weeksIn(span).map((week) => {
    const found = known.get(week) ?? { ...NOTHING, people: 0, theirMicros: 0 };
    const { people } = found;
    return { week, ...spendingOf(found), people, perPersonMicros: perPerson(found) };
  });
  const theirMicros = facts.weeks.reduce((sum, week) => sum + week.theirMicros, 0);
  return {
    weeks,
    models: facts.models.toSorted(
      (one, other) => other.costMicros - one.costMicros || (one.model < other.model ? -1 : 1),
    ),
    total: {
      ...weeks.map(spendingOf).reduce(added, NOTHING),
      people: facts.people,
      perPersonMicros: perPerson({ people: facts.people, theirMicros }),
    },
  };
}

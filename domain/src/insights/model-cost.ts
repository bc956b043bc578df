import { listWeeks, type Span } from './weeks.ts';

export type Spending = {
  replies: number;
  /** Posts the model read for moderation. No user asked for those. */
  readings: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
};
/** Users who asked something, and the cost of those who still have an account. */
type AskerTotals = { people: number; theirMicros: number };

export type ModelUsage = {
  weeks: (Spending & AskerTotals & { week: string })[];
  models: (Spending & { model: string })[];
  people: number;
};
export type ModelCost = ReturnType<typeof summarizeModelCost>;

const NO_SPENDING: Spending = {
  replies: 0,
  readings: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
};

const SPENDING_FIELDS = Object.keys(NO_SPENDING) as (keyof Spending)[];

function addSpending(one: Spending, other: Spending): Spending {
  const sums = SPENDING_FIELDS.map((field) => [field, one[field] + other[field]]);
  return Object.fromEntries(sums);
}

const toSpending = (spent: Spending): Spending => addSpending(NO_SPENDING, spent);

/** Only users who still have an account count: the number of the others is unknown. */
const getCostPerPerson = ({ people, theirMicros }: AskerTotals) =>
  people > 0 ? Math.round(theirMicros / people) : null;

export function summarizeModelCost(usage: ModelUsage, span: Span) {
  const byWeek = new Map(usage.weeks.map((week) => [week.week, week]));
  const weeks = listWeeks(span).map((week) => {
    const found = byWeek.get(week) ?? { ...NO_SPENDING, people: 0, theirMicros: 0 };
    const { people } = found;
    return { week, ...toSpending(found), people, perPersonMicros: getCostPerPerson(found) };
  });
  const theirMicros = usage.weeks.reduce((sum, week) => sum + week.theirMicros, 0);
  return {
    weeks,
    models: usage.models.toSorted(
      (one, other) => other.costMicros - one.costMicros || (one.model < other.model ? -1 : 1),
    ),
    total: {
      ...weeks.map(toSpending).reduce(addSpending, NO_SPENDING),
      people: usage.people,
      perPersonMicros: getCostPerPerson({ people: usage.people, theirMicros }),
    },
  };
}

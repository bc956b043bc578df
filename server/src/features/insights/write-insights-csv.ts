import { calculateRate, MIN_COHORT_SIZE, type Share } from '@attune/domain/insights/cohorts';
import type { MetricId } from '@attune/domain/insights/metrics';
import type { Spending } from '@attune/domain/insights/model-cost';
import { RETENTION_WEEKS } from '@attune/domain/insights/retention';
import { csvLine } from '#platform/csv.ts';
import type { Insights } from './read-insights.ts';

type Cell = string | number | null;
const TOTAL = 'total';
const SMALL_LABEL = `<${MIN_COHORT_SIZE}`;

const toShareCells = (share: Share): Cell[] => [
  share.people,
  share.reached,
  share.open,
  calculateRate(share)?.toFixed(4) ?? null,
];
const buildShareTable = (
  reached: string,
  open: string,
  { weeks, total }: Insights['activation'],
) => [
  ['week', 'people', reached, open, 'rate'],
  ...weeks.map((week) => [week.week, ...toShareCells(week)]),
  [TOTAL, ...toShareCells(total)],
];
const toDollars = (micros: number | null) => (micros === null ? null : (micros / 1e6).toFixed(6));
const toSpendingCells = (spent: Spending): Cell[] => [
  spent.replies,
  spent.readings,
  spent.failed,
  spent.inputTokens,
  spent.outputTokens,
  toDollars(spent.costMicros),
];

const TABLES: Record<MetricId, (insights: Insights) => Cell[][]> = {
  'sign-ups': ({ signUps }) => [
    ['day', 'people'],
    ...signUps.days.map(({ day, people }) => [day, people]),
    [TOTAL, signUps.people],
    ['left since', signUps.left],
  ],
  activation: ({ activation }) =>
    buildShareTable('assessed within a day', 'still have time', activation),
  'trial-to-paid': ({ trialToPaid }) => buildShareTable('paid', 'still in trial', trialToPaid),
  retention: ({ retention: { cohorts, small, total } }) => [
    ['week', 'people', ...Array.from({ length: RETENTION_WEEKS }, (_, n) => `active in week ${n}`)],
    ...[
      ...cohorts.map(({ week, people, active }): Cell[] => [week, people, ...active]),
      ...small.map(({ week }): Cell[] => [week, SMALL_LABEL]),
    ].toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
    [`${TOTAL} active`, total.people, ...total.columns.map(({ active }) => active)],
    [`${TOTAL} people`, total.people, ...total.columns.map(({ people }) => people)],
  ],
  rooms: ({ rooms: { rooms: features, small, ...all } }) => [
    ['room', 'people', 'openings'],
    ...features.map(({ room: feature, people, opened }): Cell[] => [feature, people, opened]),
    ...small.map((feature): Cell[] => [feature, SMALL_LABEL, null]),
    [TOTAL, all.people ?? SMALL_LABEL, all.opened],
    ['accounts that allow counting', all.allowing],
    ['accounts', all.accounts],
  ],
  'model-cost': ({ modelCost: { weeks, models, total } }) => [
    [
      ...['week or model', 'replies', 'posts reviewed', 'failed'],
      ...['input tokens', 'output tokens', 'US dollars', 'people'],
    ],
    ...weeks.map((week): Cell[] => [week.week, ...toSpendingCells(week), week.people]),
    [TOTAL, ...toSpendingCells(total), total.people],
    ...models.map((model): Cell[] => [model.model, ...toSpendingCells(model)]),
  ],
};

/** Writes one metric with its totals as CSV. Every line has the same number of cells. */
export async function* writeInsightsCsv(
  figure: MetricId,
  insights: Insights,
): AsyncGenerator<Uint8Array> {
  const lines = TABLES[figure](insights);
  const width = Math.max(...lines.map(({ length }) => length));
  const paddedLines = lines.map((line) =>
    Array.from({ length: width }, (_, index) => String(line[index] ?? '')),
  );
  yield new TextEncoder().encode(paddedLines.map(csvLine).join(''));
}

import type { ReactNode } from 'react';
import type { CompanionFigures, CompanionUsage } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { ColumnChart } from '../figures/column-chart.tsx';
import {
  FIGURE_FORMATTERS,
  formatLongDay,
  formatShortDay,
  number,
} from '../figures/figure-formatters.ts';

const { dollars } = FIGURE_FORMATTERS;
const HEAD = [
  'Replies',
  'Temporary',
  'Forum texts read',
  'Failed',
  'Tokens in',
  'Tokens out',
  'Cost',
  'First word, half within',
  '95 % within',
];

const cellsOf = (figures: CompanionFigures) => [
  number(figures.replies),
  number(figures.temporary),
  number(figures.triage),
  number(figures.failed),
  number(figures.inputTokens),
  number(figures.outputTokens),
  dollars(figures.costMicros),
  figures.firstTokenMs ? `${number(figures.firstTokenMs.p50)} ms` : '–',
  figures.firstTokenMs ? `${number(figures.firstTokenMs.p95)} ms` : '–',
];

export function UsagePart({ usage }: { usage: CompanionUsage }) {
  const { total, days, ratings, budget, model } = usage;
  return (
    <div className="grid gap-10">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Answers by">{model.label}</Fact>
        <Fact name="Cost today">{formatBudget(budget)}</Fact>
        <Fact name="First word, half within">{formatWait(total.firstTokenMs)}</Fact>
        <Fact name="Ratings">
          {number(ratings.good)} good, {number(ratings.bad)} bad
        </Fact>
      </dl>
      {countAnswers(total) === 0 ? (
        <p className="text-sm text-muted">Nobody was answered in these days.</p>
      ) : (
        <>
          <ChartFigure
            chart={
              <ColumnChart
                label={formatUsageSummary(total)}
                write={number}
                isLabeled={false}
                columns={days.map((day) => ({
                  key: day.day,
                  name: formatShortDay(day.day),
                  whole: countAnswers(day),
                  full: countAnswers(day) - day.failed,
                }))}
              />
            }
            sentence={`${formatUsageSummary(total)} A column is a day; what is only outlined failed.`}
            table={
              <DataTable
                label="The companion by day"
                head={['Day', ...HEAD]}
                rows={days
                  .map((day) => ({
                    key: day.day,
                    cells: [formatLongDay(day.day), ...cellsOf(day)],
                  }))
                  .toReversed()}
                total={['All days', ...cellsOf(total)]}
                hasNumbers
              />
            }
          />
          <div className="grid gap-10 lg:grid-cols-2">
            <Counts
              title="Failures"
              head="What went wrong"
              none="Nothing failed in these days."
              rows={total.failures.map(({ name, count }) => ({ name: FAILURE_NAMES[name], count }))}
              sum={total.failed}
            />
            <Counts
              title="Who answered"
              head="Model"
              none=""
              rows={total.models}
              sum={countAnswers(total)}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rule grid content-start gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

type CountsProps = {
  title: string;
  head: string;
  none: string;
  rows: ReadonlyArray<{ name: string; count: number }>;
  sum: number;
};

function Counts({ title, head, none, rows, sum }: CountsProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h2 className="heading text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <DataTable
          label={title}
          head={[head, 'How often']}
          rows={rows.map(({ name, count }) => ({ key: name, cells: [name, number(count)] }))}
          total={['Together', number(sum)]}
          hasNumbers
        />
      )}
    </div>
  );
}

type FailureName = CompanionFigures['failures'][number]['name'];

const FAILURE_NAMES: Readonly<Record<FailureName, string>> = {
  'companion.model_busy': 'The model was busy',
  'companion.model_down': 'The model could not be reached',
  'companion.model_slow': 'The model took too long',
  'companion.model_refused': 'The model would not answer',
  'companion.model_broken': 'The model broke off',
};

const countAnswers = ({ replies, temporary, triage }: CompanionFigures) =>
  replies + temporary + triage;

const pluralize = (count: number, singular: string, plural: string) =>
  `${number(count)} ${count === 1 ? singular : plural}`;

function formatUsageSummary(total: CompanionFigures): string {
  const all = pluralize(countAnswers(total), 'answer', 'answers');
  const failed = total.failed === 0 ? 'none failed' : `${number(total.failed)} failed`;
  return `${all} in all, ${failed}, at a cost of ${dollars(total.costMicros)}.`;
}

/** The median and the 95th percentile of the time to the first token. */
function formatWait(wait: CompanionFigures['firstTokenMs']): string {
  return wait ? `${number(wait.p50)} ms, 95 % within ${number(wait.p95)} ms` : '–';
}

function formatBudget({
  spentMicros,
  limitMicros,
}: {
  spentMicros: number;
  limitMicros: number | null;
}): string {
  return limitMicros === null
    ? `${dollars(spentMicros)}, no limit`
    : `${dollars(spentMicros)} of ${dollars(limitMicros)}`;
}

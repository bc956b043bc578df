import type { ReactNode } from 'react';
import type { CompanionFigures, CompanionUsage } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { ColumnChart } from '../figures/column-chart.tsx';
import {
  formatCount,
  formatDollars,
  formatLongDay,
  formatShortDay,
} from '../figures/figure-formatters.ts';

const COLUMN_NAMES = [
  'Replies',
  'Temporary',
  'Posts reviewed',
  'Failed',
  'Tokens in',
  'Tokens out',
  'Cost',
  'Time to first word, median',
  'Time to first word, 95th percentile',
];

const formatCells = (figures: CompanionFigures) => [
  formatCount(figures.replies),
  formatCount(figures.temporary),
  formatCount(figures.triage),
  formatCount(figures.failed),
  formatCount(figures.inputTokens),
  formatCount(figures.outputTokens),
  formatDollars(figures.costMicros),
  figures.firstTokenMs ? `${formatCount(figures.firstTokenMs.p50)} ms` : '–',
  figures.firstTokenMs ? `${formatCount(figures.firstTokenMs.p95)} ms` : '–',
];

export function UsagePart({ usage }: { usage: CompanionUsage }) {
  const { total, days, ratings, budget, model } = usage;
  return (
    <div className="grid gap-10">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Current model">{model.label}</Fact>
        <Fact name="Cost today">{formatBudget(budget)}</Fact>
        <Fact name="Time to first word, median">{formatWait(total.firstTokenMs)}</Fact>
        <Fact name="Ratings">
          {formatCount(ratings.good)} good, {formatCount(ratings.bad)} bad
        </Fact>
      </dl>
      {countAnswers(total) === 0 ? (
        <p className="text-sm text-muted">No replies in this period.</p>
      ) : (
        <>
          <ChartFigure
            chart={
              <ColumnChart
                label={formatUsageSummary(total)}
                formatValue={formatCount}
                isLabeled={false}
                columns={days.map((day) => ({
                  key: day.day,
                  name: formatShortDay(day.day),
                  total: countAnswers(day),
                  filled: countAnswers(day) - day.failed,
                }))}
              />
            }
            sentence={`${formatUsageSummary(total)} Each column is a day; the outlined part failed.`}
            table={
              <DataTable
                label="The companion by day"
                head={['Day', ...COLUMN_NAMES]}
                rows={days
                  .map((day) => ({
                    key: day.day,
                    cells: [formatLongDay(day.day), ...formatCells(day)],
                  }))
                  .toReversed()}
                total={['All days', ...formatCells(total)]}
                hasNumbers
              />
            }
          />
          <div className="grid gap-10 lg:grid-cols-2">
            <Counts
              title="Failures"
              head="What went wrong"
              emptyMessage="Nothing failed in this period."
              rows={total.failures.map(({ name, count }) => ({ name: FAILURE_NAMES[name], count }))}
              sum={total.failed}
            />
            <Counts
              title="Replies by model"
              head="Model"
              emptyMessage=""
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
    <div className="grid content-start gap-1 border-t border-line pt-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

type CountsProps = {
  title: string;
  head: string;
  emptyMessage: string;
  rows: ReadonlyArray<{ name: string; count: number }>;
  sum: number;
};

function Counts({ title, head, emptyMessage, rows, sum }: CountsProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h2 className="heading text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{emptyMessage}</p>
      ) : (
        <DataTable
          label={title}
          head={[head, 'How often']}
          rows={rows.map(({ name, count }) => ({ key: name, cells: [name, formatCount(count)] }))}
          total={['Total', formatCount(sum)]}
          hasNumbers
        />
      )}
    </div>
  );
}

type FailureName = CompanionFigures['failures'][number]['name'];

const FAILURE_NAMES: Readonly<Record<FailureName, string>> = {
  'companion.model_busy': 'The model was busy',
  'companion.model_down': 'The model couldn’t be reached',
  'companion.model_slow': 'The model took too long',
  'companion.model_refused': 'The model wouldn’t answer',
  'companion.model_broken': 'The model stopped halfway',
  'companion.model_key': 'The provider rejected the key',
  'companion.model_credit': 'The provider account was out of credit',
  'companion.model_too_long': 'The conversation was too long for the model',
};

const countAnswers = ({ replies, temporary, triage }: CompanionFigures) =>
  replies + temporary + triage;

const pluralize = (count: number, singular: string, plural: string) =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

function formatUsageSummary(total: CompanionFigures): string {
  const all = pluralize(countAnswers(total), 'answer', 'answers');
  const failed = total.failed === 0 ? 'none failed' : `${formatCount(total.failed)} failed`;
  return `${all} in all, ${failed}, at a cost of ${formatDollars(total.costMicros)}.`;
}

/** The median and the 95th percentile of the time to the first token. */
function formatWait(wait: CompanionFigures['firstTokenMs']): string {
  return wait ? `${formatCount(wait.p50)} ms, 95% within ${formatCount(wait.p95)} ms` : '–';
}

function formatBudget({
  spentMicros,
  limitMicros,
}: {
  spentMicros: number;
  limitMicros: number | null;
}): string {
  return limitMicros === null
    ? `${formatDollars(spentMicros)}, no limit`
    : `${formatDollars(spentMicros)} of ${formatDollars(limitMicros)}`;
}

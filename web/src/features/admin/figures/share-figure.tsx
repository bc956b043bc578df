import { calculateRate, type Share } from '@attune/domain/insights/cohorts';
import {
  describeShare,
  formatPercent,
  hasEnoughPeople,
} from '@attune/domain/insights/describe-insights';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import {
  FIGURE_FORMATTERS,
  formatCount,
  formatShortDay,
  formatWeekStart,
} from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

const MEASURES = {
  activation: {
    field: 'activation',
    reached: 'Assessed within a day',
    open: 'Still have time',
    legend: 'Each column is a week of sign-ups; the filled part took the assessment within a day.',
  },
  'trial-to-paid': {
    field: 'trialToPaid',
    reached: 'Paid',
    open: 'Still in trial',
    legend: 'Each column is a week of sign-ups; the filled part has paid since.',
  },
} as const;

type ShareFigureProps = { insights: Insights; measure: keyof typeof MEASURES };

function formatRate(share: Share): string {
  const rate = calculateRate(share);
  return rate === null || !hasEnoughPeople(share) ? '–' : formatPercent(rate);
}

export function ShareFigure({ insights, measure }: ShareFigureProps) {
  const { field, reached, open, legend } = MEASURES[measure];
  const shares = insights[field];
  const finding = describeShare(measure, shares, FIGURE_FORMATTERS);
  const cells = (share: Share) => [
    formatCount(share.people),
    formatCount(share.reached),
    formatCount(share.open),
    formatRate(share),
  ];
  const columns = shares.weeks.map((week) => ({
    key: week.week,
    name: formatShortDay(week.week),
    total: week.people,
    filled: week.reached,
  }));
  return (
    <FigurePart id={measure} finding={finding} span={insights}>
      {shares.total.people > 0 && (
        <ChartFigure
          chart={
            <ColumnChart columns={columns} label={finding.sentence} formatValue={formatCount} />
          }
          sentence={`${finding.sentence} ${legend}`}
          table={
            <DataTable
              label={`${reached}, by week of sign-up`}
              head={['Week of', 'Signed up', reached, open, 'Rate']}
              rows={shares.weeks
                .map((week) => ({
                  key: week.week,
                  cells: [formatWeekStart(week.week), ...cells(week)],
                }))
                .toReversed()}
              total={['All weeks', ...cells(shares.total)]}
              hasNumbers
            />
          }
        />
      )}
    </FigurePart>
  );
}

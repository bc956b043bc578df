import { rateOf, type Share } from '@attune/domain/insights/cohorts';
import { isTelling, percent, shareFinding } from '@attune/domain/insights/insight-words';
import type { Insights } from '../../../platform/api/insights.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FigurePart } from './figure-part.tsx';
import { number, shortDay, WRITING, weekOf } from './writing.ts';

const MEASURES = {
  activation: {
    of: 'activation',
    reached: 'Assessed within a day',
    open: 'Still have time',
    key: 'A column is a week of sign-ups; its full part took the assessment within a day.',
  },
  'trial-to-paid': {
    of: 'trialToPaid',
    reached: 'Paid',
    open: 'Still in trial',
    key: 'A column is a week of sign-ups; its full part has paid since.',
  },
} as const;

type ShareFigureProps = { insights: Insights; measure: keyof typeof MEASURES };

function rateInWords(share: Share): string {
  const rate = rateOf(share);
  return rate === null || !isTelling(share) ? '–' : percent(rate);
}

/** How many of each week's sign-ups got somewhere. */
export function ShareFigure({ insights, measure }: ShareFigureProps) {
  const { of, reached, open, key } = MEASURES[measure];
  const shares = insights[of];
  const finding = shareFinding(measure, shares, WRITING);
  const cells = (share: Share) => [
    number(share.people),
    number(share.reached),
    number(share.open),
    rateInWords(share),
  ];
  const columns = shares.weeks.map((week) => ({
    key: week.week,
    name: shortDay(week.week),
    whole: week.people,
    full: week.reached,
  }));
  return (
    <FigurePart id={measure} finding={finding} span={insights}>
      {shares.total.people > 0 && (
        <ChartFigure
          chart={<ColumnChart columns={columns} label={finding.sentence} write={number} />}
          sentence={`${finding.sentence} ${key}`}
          table={
            <DataTable
              label={`${reached}, by week of sign-up`}
              head={['Week from', 'Signed up', reached, open, 'Rate']}
              rows={shares.weeks
                .map((week) => ({ key: week.week, cells: [weekOf(week.week), ...cells(week)] }))
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

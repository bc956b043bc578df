import { describeSignUps } from '@attune/domain/insights/describe-insights';
import { getMonday, listWeeks } from '@attune/domain/insights/weeks';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import {
  FIGURE_FORMATTERS,
  formatCount,
  formatLongDay,
  formatShortDay,
} from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

/** A longer period is drawn by week, because each daily column would be too thin. */
const MAX_DAILY_COLUMNS = 42;

type Days = Insights['signUps']['days'];

function groupByWeek(days: Days): Days {
  const weeks = new Map<string, number>();
  for (const { day, people } of days) {
    const week = getMonday(day);
    weeks.set(week, (weeks.get(week) ?? 0) + people);
  }
  return [...weeks].map(([day, people]) => ({ day, people }));
}

export function SignUpsFigure({ insights }: { insights: Insights }) {
  const { signUps } = insights;
  const finding = describeSignUps(signUps, listWeeks(insights).length, FIGURE_FORMATTERS);
  const isDaily = signUps.days.length <= MAX_DAILY_COLUMNS;
  const drawn = isDaily ? signUps.days : groupByWeek(signUps.days);
  const columns = drawn.map(({ day, people }) => ({
    key: day,
    name: formatShortDay(day),
    total: people,
    filled: people,
  }));
  return (
    <FigurePart id="sign-ups" finding={finding} span={insights}>
      {signUps.people > 0 && (
        <div className="max-w-184">
          <ChartFigure
            chart={
              <ColumnChart columns={columns} label={finding.sentence} formatValue={formatCount} />
            }
            sentence={`${finding.sentence} ${isDaily ? 'Each column is a day.' : 'Each column is a week.'}`}
            table={
              <DataTable
                label="Sign-ups by day"
                head={['Day', 'People']}
                rows={signUps.days
                  .map(({ day, people }) => ({
                    key: day,
                    cells: [formatLongDay(day), formatCount(people)],
                  }))
                  .toReversed()}
                total={['All days', formatCount(signUps.people)]}
                hasNumbers
              />
            }
          />
        </div>
      )}
    </FigurePart>
  );
}

import { describeCost } from '@attune/domain/insights/describe-insights';
import type { Spending } from '@attune/domain/insights/model-cost';
import { listWeeks } from '@attune/domain/insights/weeks';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FIGURE_FORMATTERS, formatShortDay, formatWeekStart, number } from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

const { dollars } = FIGURE_FORMATTERS;

const formatSpending = (spending: Spending) => [
  number(spending.replies),
  number(spending.readings),
  number(spending.failed),
  number(spending.inputTokens),
  number(spending.outputTokens),
  dollars(spending.costMicros),
];
const SPENT = ['Replies', 'Posts read', 'Failed', 'Tokens in', 'Tokens out', 'Cost'];

export function CostFigure({ insights }: { insights: Insights }) {
  const { weeks, models, total } = insights.modelCost;
  const finding = describeCost(insights.modelCost, listWeeks(insights).length, FIGURE_FORMATTERS);
  const columns = weeks.map(({ week, costMicros }) => ({
    key: week,
    name: formatShortDay(week),
    whole: costMicros,
    full: costMicros,
  }));
  const each = (micros: number | null) => (micros === null ? '–' : dollars(micros));
  return (
    <FigurePart id="model-cost" finding={finding} span={insights}>
      {total.replies + total.readings > 0 && (
        <>
          <ChartFigure
            chart={
              <ColumnChart
                columns={columns}
                label={finding.sentence}
                write={dollars}
                isLabeled={false}
              />
            }
            sentence={`${finding.sentence} A column is a week.`}
            table={
              <DataTable
                label="Cost of the model by week"
                head={['Week from', ...SPENT, 'People', 'A person']}
                rows={weeks
                  .map((week) => ({
                    key: week.week,
                    cells: [
                      formatWeekStart(week.week),
                      ...formatSpending(week),
                      number(week.people),
                      each(week.perPersonMicros),
                    ],
                  }))
                  .toReversed()}
                total={[
                  'All weeks',
                  ...formatSpending(total),
                  number(total.people),
                  each(total.perPersonMicros),
                ]}
                hasNumbers
              />
            }
          />
          <DataTable
            label="Cost by model"
            head={['Model', ...SPENT]}
            rows={models.map((model) => ({
              key: model.model,
              cells: [model.model, ...formatSpending(model)],
            }))}
            total={['All models', ...formatSpending(total)]}
            hasNumbers
          />
        </>
      )}
    </FigurePart>
  );
}

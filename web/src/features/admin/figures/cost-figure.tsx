import { describeCost } from '@attune/domain/insights/describe-insights';
import type { Spending } from '@attune/domain/insights/model-cost';
import { listWeeks } from '@attune/domain/insights/weeks';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { ColumnChart } from './column-chart.tsx';
import {
  FIGURE_FORMATTERS,
  formatCount,
  formatDollars,
  formatShortDay,
  formatWeekStart,
} from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

const formatSpending = (spending: Spending) => [
  formatCount(spending.replies),
  formatCount(spending.readings),
  formatCount(spending.failed),
  formatCount(spending.inputTokens),
  formatCount(spending.outputTokens),
  formatDollars(spending.costMicros),
];
const SPENDING_COLUMNS = ['Replies', 'Posts reviewed', 'Failed', 'Tokens in', 'Tokens out', 'Cost'];

/** Few enough columns for a phone. The weeks have all of them. */
const summarizeSpending = (spending: Spending) => [
  formatCount(spending.replies),
  formatCount(spending.inputTokens + spending.outputTokens),
  formatDollars(spending.costMicros),
];
const SUMMARY_COLUMNS = ['Replies', 'Tokens', 'Cost'];

export function CostFigure({ insights }: { insights: Insights }) {
  const { weeks, models, total } = insights.modelCost;
  const finding = describeCost(insights.modelCost, listWeeks(insights).length, FIGURE_FORMATTERS);
  const columns = weeks.map(({ week, costMicros }) => ({
    key: week,
    name: formatShortDay(week),
    total: costMicros,
    filled: costMicros,
  }));
  const formatPerPerson = (micros: number | null) =>
    micros === null ? '–' : formatDollars(micros);
  const weekTable = (
    <DataTable
      label="Model cost by week"
      head={['Week of', ...SPENDING_COLUMNS, 'People', 'Per person']}
      rows={weeks
        .map((week) => ({
          key: week.week,
          cells: [
            formatWeekStart(week.week),
            ...formatSpending(week),
            formatCount(week.people),
            formatPerPerson(week.perPersonMicros),
          ],
        }))
        .toReversed()}
      total={[
        'All weeks',
        ...formatSpending(total),
        formatCount(total.people),
        formatPerPerson(total.perPersonMicros),
      ]}
      hasNumbers
    />
  );
  return (
    <FigurePart id="model-cost" finding={finding} span={insights}>
      {total.replies + total.readings > 0 && (
        <>
          {total.costMicros > 0 ? (
            <ChartFigure
              chart={
                <ColumnChart
                  columns={columns}
                  label={finding.sentence}
                  formatValue={formatDollars}
                  isLabeled={false}
                />
              }
              sentence={`${finding.sentence} Each column is a week.`}
              table={weekTable}
            />
          ) : (
            <div>
              <p className="text-sm text-muted">{finding.sentence}</p>
              <Collapsible summary="Show the weeks">{weekTable}</Collapsible>
            </div>
          )}
          <DataTable
            label="Cost by model"
            head={['Model', ...SUMMARY_COLUMNS]}
            rows={models.map((model) => ({
              key: model.model,
              cells: [model.model, ...summarizeSpending(model)],
            }))}
            total={['All models', ...summarizeSpending(total)]}
            hasNumbers
          />
        </>
      )}
    </FigurePart>
  );
}

import { costFinding } from '@attune/domain/insights/insight-words';
import type { Spending } from '@attune/domain/insights/model-cost';
import { weeksIn } from '@attune/domain/insights/weeks';
import type { Insights } from '../../../platform/api/insights.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FigurePart } from './figure-part.tsx';
import { number, shortDay, WRITING, weekOf } from './writing.ts';

const { dollars } = WRITING;

const spent = (spending: Spending) => [
  number(spending.replies),
  number(spending.readings),
  number(spending.failed),
  number(spending.inputTokens),
  number(spending.outputTokens),
  dollars(spending.costMicros),
];
const SPENT = ['Replies', 'Posts read', 'Failed', 'Tokens in', 'Tokens out', 'Cost'];

/** What the model cost, by week and by name. */
export function CostFigure({ insights }: { insights: Insights }) {
  const { weeks, models, total } = insights.modelCost;
  const finding = costFinding(insights.modelCost, weeksIn(insights).length, WRITING);
  const columns = weeks.map(({ week, costMicros }) => ({
    key: week,
    name: shortDay(week),
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
                isLabelled={false}
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
                      weekOf(week.week),
                      ...spent(week),
                      number(week.people),
                      each(week.perPersonMicros),
                    ],
                  }))
                  .toReversed()}
                total={[
                  'All weeks',
                  ...spent(total),
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
              cells: [model.model, ...spent(model)],
            }))}
            total={['All models', ...spent(total)]}
            hasNumbers
          />
        </>
      )}
    </FigurePart>
  );
}

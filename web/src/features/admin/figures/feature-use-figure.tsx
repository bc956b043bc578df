import { MIN_COHORT_SIZE } from '@attune/domain/insights/cohorts';
import { describeFeatureUse } from '@attune/domain/insights/describe-insights';
import { FEATURE_NAMES } from '@attune/domain/insights/feature-names';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { FIGURE_FORMATTERS, formatCount } from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

/** Counts only users who consented to usage tracking. */
export function FeatureUseFigure({ insights }: { insights: Insights }) {
  const { rooms: usage } = insights;
  const finding = describeFeatureUse(usage, FIGURE_FORMATTERS);
  const maxPeople = Math.max(1, ...usage.rooms.map(({ people }) => people));
  const hasRows = usage.rooms.length > 0 || usage.small.length > 0;
  return (
    <FigurePart id="rooms" finding={finding} span={insights}>
      {hasRows && (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Features by how many people opened them</caption>
          <thead>
            <tr className="text-xs text-muted *:pb-1 *:text-end *:font-medium">
              <th scope="col" className="text-start!">
                Feature
              </th>
              <th scope="col">
                <span className="sr-only">Comparison</span>
              </th>
              <th scope="col">People</th>
              <th scope="col">Times opened</th>
            </tr>
          </thead>
          <tbody>
            {usage.rooms.map(({ room: feature, people, opened }) => (
              <tr key={feature} className="*:border-t *:border-line *:py-2 *:text-end">
                <th scope="row" className="text-start! font-normal">
                  {FEATURE_NAMES[feature]}
                </th>
                <td className="w-[45%] ps-4">
                  <span
                    style={{ width: `${(people / maxPeople) * 100}%` }}
                    className="block h-2 rounded-full bg-series-1"
                  />
                </td>
                <td className="w-16">{formatCount(people)}</td>
                <td className="w-20">{formatCount(opened)}</td>
              </tr>
            ))}
            {usage.small.map((feature) => (
              <tr key={feature} className="text-muted *:border-t *:border-line *:py-2 *:text-end">
                <th scope="row" className="text-start! font-normal">
                  {FEATURE_NAMES[feature]}
                </th>
                <td />
                <td>{`<${MIN_COHORT_SIZE}`}</td>
                <td>–</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold *:border-t *:border-line-strong *:py-2 *:text-end">
              <th scope="row" className="text-start!">
                All shown
              </th>
              <td />
              <td>{usage.people === null ? `<${MIN_COHORT_SIZE}` : formatCount(usage.people)}</td>
              <td>{formatCount(usage.opened)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="text-sm text-muted">
        {finding.sentence}
        {hasRows &&
          ' Someone who opens several features counts once in each of them, and once in the total.'}
      </p>
    </FigurePart>
  );
}

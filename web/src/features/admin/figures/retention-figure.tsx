import { MIN_COHORT_SIZE } from '@attune/domain/insights/cohorts';
import { describeRetention, formatPercent } from '@attune/domain/insights/describe-insights';
import type { Insights } from '#platform/api/generated/types.gen.ts';
import { FIGURE_FORMATTERS, formatCount, formatShortDay } from './figure-formatters.ts';
import { FigurePart } from './figure-part.tsx';

type Retention = Insights['retention'];

/** Weekly retention after sign-up. The table is the chart. */
export function RetentionFigure({ insights }: { insights: Insights }) {
  const { retention } = insights;
  const finding = describeRetention(retention, FIGURE_FORMATTERS);
  const hasShare = retention.total.columns.some(({ people }) => people > 0);
  return (
    <FigurePart id="retention" finding={finding} span={insights}>
      {hasShare && <CohortTable retention={retention} />}
      <p className="text-sm text-muted">{finding.sentence}</p>
    </FigurePart>
  );
}

function CohortTable({ retention: { cohorts, small, total } }: { retention: Retention }) {
  /** Weeks that are not over for any cohort need no column. */
  const shown = Math.max(1, total.columns.findLastIndex(({ people }) => people > 0) + 1);
  const weeks = Array.from({ length: shown }, (_, after) => after);
  const rows = [
    ...cohorts.map(({ week, people, active }) => ({ week, people, active })),
    ...small.map(({ week }) => ({ week, people: null, active: null })),
  ].sort((one, other) => (one.week < other.week ? 1 : -1));
  return (
    <section
      aria-label="Active people by week of sign-up"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="text-sm tabular-nums">
        <caption className="pb-2 text-start text-xs text-muted">
          Share and number of people who did something, by weeks after sign-up
        </caption>
        <thead>
          <tr className="text-xs text-muted *:px-2 *:pb-2 *:text-end *:font-medium">
            <th scope="col" className="ps-0! text-start!">
              Week of
            </th>
            <th scope="col">People</th>
            {weeks.map((after) => (
              <th key={after} scope="col" className="whitespace-nowrap">
                Week {after}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, people, active }) => (
            <tr key={week} className="*:border-t *:border-line *:px-2 *:py-1.5 *:text-end">
              <th scope="row" className="ps-0! text-start! font-normal whitespace-nowrap">
                {formatShortDay(week)}
              </th>
              <td>{people === null ? `<${MIN_COHORT_SIZE}` : formatCount(people)}</td>
              {active === null ? (
                <td colSpan={shown} className="text-start! text-muted">
                  too few to show
                </td>
              ) : (
                weeks.map((after) => (
                  <ShareCell key={after} active={active[after] ?? null} people={people} />
                ))
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="*:border-t *:border-line-strong *:px-2 *:py-1.5 *:text-end">
            <th scope="row" className="ps-0! text-start! whitespace-nowrap">
              All shown
            </th>
            <td className="font-semibold">{formatCount(total.people)}</td>
            {weeks.map((after) => {
              const { active, people } = total.columns[after] ?? { active: 0, people: 0 };
              return (
                <td key={after}>
                  {people > 0 && (
                    <>
                      <span className="font-semibold">{formatPercent(active / people)}</span>
                      <span className="block text-xs whitespace-nowrap text-muted">
                        {formatCount(active)} of {formatCount(people)}
                      </span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The higher the share, the darker the cell. The number in it says the same. */
function ShareCell({ active, people }: { active: number | null; people: number }) {
  if (active === null) {
    return (
      <td>
        <span className="sr-only">not over yet</span>
      </td>
    );
  }
  const share = active / people;
  const backgroundColor = `color-mix(in oklab, var(--color-accent-soft) ${Math.round(share * 100)}%, transparent)`;
  return (
    <td style={{ backgroundColor }}>
      {formatPercent(share)}
      <span className="block text-xs text-muted">{formatCount(active)}</span>
    </td>
  );
}

import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import {
  getTrend,
  METRIC_IDS,
  METRICS,
  type MetricId,
  type MetricValue,
  summarizeImprovement,
} from '@attune/domain/dashboard/improvement';
import { ChevronDown } from 'lucide-react';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Card } from '../card.tsx';

/** The end of a row's scale: 100 for shares, else a little beyond the larger number. */
function getScaleMax(id: MetricId, { now, before }: MetricValue): number {
  return id === 'quiz' ? 100 : Math.max(4, (now ?? 0) * 1.25, (before ?? 0) * 1.25);
}

function formatFigure(id: MetricId, value: number | null): string {
  if (value === null) return '–';
  return id === 'quiz' ? `${value}%` : String(value);
}

const TREND_LABELS = { up: 'up', down: 'down', same: 'the same', none: '–' } as const;

/** Compares the last thirty days with the thirty before (DECISIONS E3). */
export function ImprovementCard({ board }: { board: Dashboard }) {
  const { isZen, improvement } = board;
  const { headline, explained } = summarizeImprovement(improvement, { hidesNumbers: isZen });
  return (
    <Card
      name={CARD_NAMES.improvement}
      aside={
        isZen
          ? 'The past month compared with the one before'
          : 'Last 30 days compared with the 30 before'
      }
      finding={headline}
      caption={explained}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-muted *:pb-1 *:text-end *:font-normal">
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
            {isZen ? (
              <th scope="col">
                <span className="sr-only">Trend</span>
              </th>
            ) : (
              <>
                <th scope="col">Before</th>
                <th scope="col">Now</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {METRIC_IDS.map((id) => {
            const figure = improvement[id];
            return (
              <tr key={id} className="*:border-t *:border-line *:py-3">
                <th scope="row" className="text-start font-normal">
                  {METRICS[id].name}
                </th>
                <td className="w-[44%] ps-4 pe-3">
                  <ChangeTrack figure={figure} max={getScaleMax(id, figure)} />
                </td>
                {isZen ? (
                  <td className="w-24 text-end text-muted">{TREND_LABELS[getTrend(figure)]}</td>
                ) : (
                  <>
                    <td className="w-14 text-end text-muted tabular-nums">
                      {formatFigure(id, figure.before)}
                    </td>
                    <td className="w-14 text-end font-semibold tabular-nums">
                      {formatFigure(id, figure.now)}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <details className="group text-sm">
        <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-2 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          How these numbers are calculated
          <Icon
            of={ChevronDown}
            size={16}
            className="transition-[rotate] duration-(--duration-fast) group-open:rotate-180"
          />
        </summary>
        <dl className="grid gap-3 pt-2">
          {METRIC_IDS.map((id) => (
            <div key={id}>
              <dt className="font-medium">{METRICS[id].name}</dt>
              <dd className="text-muted">{METRICS[id].counted}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

type ChangeTrackProps = { figure: MetricValue; max: number };

const TREND_COLORS = {
  up: 'bg-series-1',
  down: 'bg-series-2',
  same: 'bg-series-6',
  none: 'bg-series-1',
} as const;

function ChangeTrack({ figure, max }: ChangeTrackProps) {
  const { now, before } = figure;
  const toPercent = (value: number) => (value / max) * 100;
  const color = TREND_COLORS[getTrend(figure)];
  return (
    <span aria-hidden="true" className="relative block h-px bg-line-strong">
      {now !== null && before !== null && now !== before && (
        <i
          style={{
            left: `${toPercent(Math.min(now, before))}%`,
            width: `${toPercent(Math.abs(now - before))}%`,
          }}
          className={cx('absolute top-1/2 h-0.75 -translate-y-1/2', color)}
        />
      )}
      {before !== null && (
        <i
          style={{ left: `${toPercent(before)}%` }}
          className="absolute top-1/2 size-2.25 -translate-1/2 rounded-full border-[1.5px] border-line-strong bg-paper"
        />
      )}
      {now !== null && (
        <i
          style={{ left: `${toPercent(now)}%` }}
          className={cx('absolute top-1/2 size-3.25 -translate-1/2 rounded-full', color)}
        />
      )}
    </span>
  );
}

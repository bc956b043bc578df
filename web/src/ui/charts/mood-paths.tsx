import type { MoodRun } from '@attune/domain/mind/mood-runs';
import { MOODS } from '@attune/domain/mind/moods';
import { lineThrough, PlotPath } from './plot.tsx';

type MoodPathsProps = {
  runs: readonly MoodRun[];
  across: (at: number) => number;
  down: (level: number) => number;
};

/**
 * A thin guide line for each mood, a line for each run of days with a mood, and a faint dashed one
 * over the days between.
 */
export function MoodPaths({ runs, across, down }: MoodPathsProps) {
  const trace = (run: MoodRun) =>
    lineThrough(run.map(({ at, level }) => ({ x: across(at), y: down(level) })));
  const bridges = runs
    .slice(1)
    .map((run, index) => [...(runs[index] ?? []).slice(-1), ...run.slice(0, 1)]);
  return (
    <>
      <PlotPath
        className="stroke-grid"
        d={MOODS.map(({ level }) => `M0 ${down(level)}H100`).join('')}
      />
      <PlotPath
        className="stroke-series-4 opacity-50"
        strokeDasharray="3 4"
        d={bridges.map(trace).join('')}
      />
      {runs.map((run) => (
        <PlotPath key={run[0]?.at} className="stroke-series-4 stroke-2" d={trace(run)} />
      ))}
    </>
  );
}

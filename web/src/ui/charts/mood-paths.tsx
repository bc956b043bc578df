import type { MoodRun } from '@attune/domain/mind/mood-runs';
import { MOODS } from '@attune/domain/mind/moods';
import { lineThrough, PlotPath } from './plot.tsx';

type MoodPathsProps = {
  runs: readonly MoodRun[];
  across: (at: number) => number;
  down: (level: number) => number;
};

/** A thin guide line for each mood, and a line for each run of days with a mood. */
export function MoodPaths({ runs, across, down }: MoodPathsProps) {
  return (
    <>
      <PlotPath
        className="stroke-grid"
        d={MOODS.map(({ level }) => `M0 ${down(level)}H100`).join('')}
      />
      {runs.map((run) => (
        <PlotPath
          key={run[0]?.at}
          className="stroke-series-4 stroke-2"
          d={lineThrough(run.map(({ at, level }) => ({ x: across(at), y: down(level) })))}
        />
      ))}
    </>
  );
}

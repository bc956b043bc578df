export type MoodRun = { at: number; level: number }[];

/** Runs of days with a mood, by their index. A line chart bridges the gaps faintly. */
export function getMoodRuns(days: readonly { level: number | null }[]): MoodRun[] {
  const runs: MoodRun[] = [];
  let isInRun = false;
  days.forEach(({ level }, at) => {
    if (level === null) isInRun = false;
    else if (isInRun) runs.at(-1)?.push({ at, level });
    else {
      runs.push([{ at, level }]);
      isInRun = true;
    }
  });
  return runs;
}

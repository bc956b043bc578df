export type MoodRun = { at: number; level: number }[];

/** Runs of days with a mood, by their index. A line chart leaves the gaps between them open. */
export function getMoodRuns(days: readonly { level: number | null }[]): MoodRun[] {
  const runs: MoodRun[] = [];
  let isOpen = false;
  days.forEach(({ level }, at) => {
    if (level === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push({ at, level });
    else {
      runs.push([{ at, level }]);
      isOpen = true;
    }
  });
  return runs;
}

/** A week of activity and mood, shown beside the attitude. */
export type ScoreWeek = { from: string; lessons: number; practices: number; mood: number | null };

export const SCORE_WEEKS = 26;

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];
const formatCount = (count: number) => NUMBER_WORDS[count] ?? String(count);

export type ScoreRow = 'lessons' | 'practices';
const ROW_LABELS: Record<ScoreRow, string> = {
  lessons: 'Lessons finished',
  practices: 'Practices done',
};

export function sumWeeks(weeks: readonly ScoreWeek[], row: ScoreRow): number {
  return weeks.reduce((sum, week) => sum + week[row], 0);
}

export function describeCounts(weeks: readonly ScoreWeek[], row: ScoreRow): string {
  const counts = weeks.map((week) => week[row]);
  const total = sumWeeks(weeks, row);
  if (total === 0) return `${ROW_LABELS[row]}: none in this period.`;
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const range = min === max ? formatCount(max) : `${formatCount(min)} to ${formatCount(max)}`;
  return `${ROW_LABELS[row]} each week: ${range}, ${total} in all.`;
}

/** Describes the line of weekly moods, without numbers. */
export function describeMoods(
  weeks: readonly ScoreWeek[],
  labelOf: (level: number) => string,
): string {
  const levels = weeks.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return 'No check-ins in this period.';
  const [from, to] = [labelOf(first).toLowerCase(), labelOf(last).toLowerCase()];
  if (levels.length === 1) return `One week with check-ins so far: around ${to}.`;
  return from === to
    ? `Weekly mood starts and ends around ${to}.`
    : `Weekly mood goes from around ${from} to around ${to}.`;
}

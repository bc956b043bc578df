/** A week of what was done, and how one felt, beside the attitude. */
export type ScoreWeek = { from: string; lessons: number; practices: number; mood: number | null };

/** So many weeks at most are drawn beside each other. */
export const SCORE_WEEKS = 26;

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => COUNTS[count] ?? String(count);

export type CountedRow = 'lessons' | 'practices';
const NAMES: Record<CountedRow, string> = {
  lessons: 'Lessons finished',
  practices: 'Practices done',
};

export function sumOf(weeks: readonly ScoreWeek[], row: CountedRow): number {
  return weeks.reduce((sum, week) => sum + week[row], 0);
}

/** What a row of strokes shows, in a sentence. */
export function countSentence(weeks: readonly ScoreWeek[], row: CountedRow): string {
  const counts = weeks.map((week) => week[row]);
  const total = sumOf(weeks, row);
  if (total === 0) return `${NAMES[row]}: none in these weeks.`;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const range = least === most ? inWords(most) : `${inWords(least)} to ${inWords(most)}`;
  return `${NAMES[row]} each week: ${range}, ${total} in all.`;
}

/** The same of the line of weekly moods; no numbers in it. */
export function moodSentence(
  weeks: readonly ScoreWeek[],
  labelOf: (level: number) => string,
): string {
  const levels = weeks.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return 'No moods were noted in these weeks.';
  const [from, to] = [labelOf(first).toLowerCase(), labelOf(last).toLowerCase()];
  return from === to
    ? `Weekly mood begins and ends about ${to}.`
    : `Weekly mood goes from about ${from} to about ${to}.`;
}

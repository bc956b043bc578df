import type { MoodHistory } from '#platform/api/generated/types.gen.ts';
import { formatDay } from '../format-day.ts';

type MoodTableProps = { days: MoodHistory['days'] };

/** Only days with a mood or activity, newest first. */
export function MoodTable({ days }: MoodTableProps) {
  const shown = days
    .filter((day) => day.level !== null || day.practices + day.lessons + day.journal > 0)
    .toReversed();
  return (
    <section
      aria-label="Mood by day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto"
    >
      <table className="w-full max-w-3xl text-start text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pe-4 *:text-start *:font-medium">
            <th scope="col">Day</th>
            <th scope="col">Mood, 1 to 5</th>
            <th scope="col">Words</th>
            <th scope="col">Practices</th>
            <th scope="col">Lessons</th>
            <th scope="col">Journal</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.day} className="border-b border-line *:py-2 *:pe-4">
              <th scope="row" className="text-start font-normal whitespace-nowrap">
                {formatDay(day.day)}
              </th>
              <td>{day.level === null ? 'not noted' : day.level.toFixed(1)}</td>
              <td>{day.words.join(', ')}</td>
              <td>{day.practices}</td>
              <td>{day.lessons}</td>
              <td>{day.journal}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

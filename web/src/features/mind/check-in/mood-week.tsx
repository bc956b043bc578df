import { getMoodByLevel } from '@attune/domain/mind/moods';
import type { MindOverview } from '#platform/api/generated/types.gen.ts';
import { MoodWave } from '#ui/mood-wave.tsx';
import { formatDay, formatWeekday } from '../format-day.ts';
import { MindSection } from '../mind-section.tsx';

type MoodWeekProps = { week: MindOverview['week']; today: string; isZen: boolean };

const SECTION_NAME = 'Your last seven days';

export function MoodWeek({ week, today, isZen }: MoodWeekProps) {
  const isEmpty = week.every(({ level }) => level === null);
  if (isEmpty) {
    return (
      <MindSection name={SECTION_NAME}>
        <p className="text-sm text-muted">Your check-ins will appear here, one line a day.</p>
      </MindSection>
    );
  }
  return (
    <MindSection name={SECTION_NAME}>
      <ul className="grid text-sm">
        {week.map(({ day, level }) => {
          const mood = level === null ? null : getMoodByLevel(level);
          return (
            <li
              key={day}
              className="grid min-h-11 grid-cols-[6rem_3.5rem_1fr] items-center border-b border-line"
            >
              <span className="text-muted">
                {day === today ? 'Today' : isZen ? formatWeekday(day) : formatDay(day)}
              </span>
              {mood ? (
                <MoodWave mood={mood.id} className="h-7 w-10.5 text-calm-ink" />
              ) : (
                <span className="me-4 border-t border-dashed border-line-strong" />
              )}
              {mood ? (
                <b className="font-semibold">{mood.label}</b>
              ) : (
                <span className="text-muted">{day === today ? 'Not yet' : 'No check-in'}</span>
              )}
            </li>
          );
        })}
      </ul>
    </MindSection>
  );
}

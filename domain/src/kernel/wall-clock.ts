import { createDateFormatters } from './date-formatters.ts';
import { DAY_MS } from './time.ts';

const getClock = createDateFormatters({
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

export function getOffsetMs(timeZone: string, at: Date): number {
  const parts = getClock('en', timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wallMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wallMs - Math.floor(at.getTime() / 1000) * 1000;
}

/**
 * The time at which clocks in a zone show a day (YYYY-MM-DD) and a time (HH:MM). If they show
 * it twice, the first one counts. If the time is skipped, it moves by as much as the clocks jump.
 */
export function zonedTimeToDate(timeZone: string, day: string, time: string): Date {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((by) =>
    getOffsetMs(timeZone, new Date(wallMs + by)),
  );
  const candidates = [before, after]
    .map((offset) => new Date(wallMs - (offset as number)))
    .sort((one, other) => one.getTime() - other.getTime());
  const shown = candidates.find((at) => at.getTime() + getOffsetMs(timeZone, at) === wallMs);
  return shown ?? new Date(wallMs - (before as number));
}

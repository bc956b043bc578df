const HOUR = 60;
const DAY = 24 * HOUR;

/** 60 → '1 hour', 4,320 → '3 days': the largest unit that fits exactly. */
export function minutesInWords(minutes: number): string {
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day');
  if (minutes % HOUR === 0) return counted(minutes / HOUR, 'hour');
  return counted(minutes, 'minute');
}

export function hoursInWords(hours: number): string {
  return minutesInWords(hours * HOUR);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'Sunday 15 November 2026' */
export function formatDate(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
  return day.replace(',', '');
}

/** 'Sunday 15 November 2026 at 14:05 (Europe/Lisbon)' */
export function formatDateTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at);
  return `${formatDate(at, timeZone)} at ${time} (${timeZone})`;
}

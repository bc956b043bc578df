/** 'Friday 20 November', in the person's own time zone. */
export function formatDay(date: string, timeZone: string): string {
  return formatIn(date, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '20 November 2026', for dates that may lie far off. */
export function formatDate(date: string, timeZone: string): string {
  return formatIn(date, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
}

function formatIn(date: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  const moment = new Date(date);
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(moment);
  } catch {
    // A zone that this browser does not know must not break the page.
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(moment);
  }
}

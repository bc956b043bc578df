const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A day (YYYY-MM-DD) as people write it; the year only where it is another one. */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${MONTHS[Number(month) - 1]}`;
  return today.startsWith(`${year}-`) ? text : `${text} ${year}`;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** For example "November 15". Includes the year only if it differs from the current one. */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${MONTHS[Number(month) - 1]} ${Number(date)}`;
  return today.startsWith(`${year}-`) ? text : `${text}, ${year}`;
}

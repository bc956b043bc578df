/** '1 day', '3 days' */
export const pluralize = (count: number, noun: string) =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const formatMinutes = (minutes: number) => pluralize(minutes, 'minute');

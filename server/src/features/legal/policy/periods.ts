const DAY_HOURS = 24;

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

export const countDays = (days: number): string => count(days, 'day');

export const countYears = (years: number): string => count(years, 'year');

/** Whole days are counted in days. */
export const countHours = (hours: number): string =>
  hours % DAY_HOURS === 0 ? countDays(hours / DAY_HOURS) : count(hours, 'hour');

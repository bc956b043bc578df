export const FIRST_WEEK_EMAILS = ['welcome', 'day-3', 'week-1'] as const;
export type FirstWeekEmailKind = (typeof FIRST_WEEK_EMAILS)[number];

/** What the dashboard and the command line may use of the daily pages. */
export type { DailyPage } from './daily.schemas.ts';
export { dailyLibrary } from './daily-library.ts';
export { readToday } from './daily-pages.ts';

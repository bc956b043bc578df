/** For the dashboard and the command line. */
export type { DailyPage } from './daily.schemas.ts';
export { dailyLibrary } from './daily-library.ts';
export { readToday } from './daily-pages.ts';

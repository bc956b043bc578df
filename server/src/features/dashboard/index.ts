/** What others may use of the dashboard. */
export { activityByDay } from './activity.repository.ts';

/** What other features may use of the dashboard. */
export { activityByDay } from './activity.repository.ts';

export { countActivityByDay } from './activity.repository.ts';

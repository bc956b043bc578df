import { defineErrors } from '../kernel/app-error.ts';

export const dashboardError = defineErrors({
  'dashboard.pause_invalid': { kind: 'invalid', message: 'Please choose a different end date.' },
});

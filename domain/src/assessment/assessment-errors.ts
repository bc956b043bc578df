import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';

export const assessmentError = defineErrors({
  'assessment.missing': { kind: 'not_found', message: 'This assessment doesn’t exist.' },
  'assessment.key_reused': KEY_REUSED,
});

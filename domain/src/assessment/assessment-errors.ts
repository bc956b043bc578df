import { defineErrors } from '../kernel/app-error.ts';

export const assessmentError = defineErrors({
  'assessment.missing': { kind: 'not_found', message: 'This assessment does not exist.' },
  'assessment.key_reused': {
    kind: 'conflict',
    message:
      'Something else was saved under this key before, and it was left as it is. Reload the page and send your answers again.',
  },
});

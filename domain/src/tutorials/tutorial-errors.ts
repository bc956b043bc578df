import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MAX_NOTES } from './note-rules.ts';

export const tutorialError = defineErrors({
  'tutorial.missing': { kind: 'not_found', message: 'This lesson doesn’t exist.' },
  'tutorial.note_missing': { kind: 'not_found', message: 'This note doesn’t exist.' },
  'tutorial.version_missing': { kind: 'not_found', message: 'This version doesn’t exist.' },
  'tutorial.too_many_notes': {
    kind: 'conflict',
    message: `You can keep up to ${MAX_NOTES} notes in a lesson. Delete one to add another.`,
  },
  'tutorial.key_reused': KEY_REUSED,
  'tutorial.outdated': {
    kind: 'conflict',
    message:
      'Someone else saved this lesson after you opened it. Nothing was overwritten. Open the newest version and add your changes there.',
  },
  'tutorial.too_many_attempts': {
    kind: 'rate_limited',
    message:
      'You’ve tried this quiz many times in the past hour. Reread the lesson and try again later.',
  },
  'tutorial.invalid': {
    kind: 'invalid',
    message: 'This text isn’t a complete lesson yet. Some lines need fixing.',
  },
});

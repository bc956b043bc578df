import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MAX_NOTES } from './note-rules.ts';

export const tutorialError = defineErrors({
  'tutorial.missing': { kind: 'not_found', message: 'This tutorial does not exist.' },
  'tutorial.note_missing': { kind: 'not_found', message: 'This note does not exist.' },
  'tutorial.version_missing': { kind: 'not_found', message: 'This version does not exist.' },
  'tutorial.too_many_notes': {
    kind: 'conflict',
    message: `A tutorial holds at most ${MAX_NOTES} of your notes. Remove one to add another.`,
  },
  'tutorial.key_reused': KEY_REUSED,
  'tutorial.outdated': {
    kind: 'conflict',
    message:
      'Somebody saved this tutorial after you opened it. Nothing was overwritten: open the newest version and bring your changes over.',
  },
  'tutorial.too_many_attempts': {
    kind: 'rate_limited',
    message: 'That is a lot of attempts. Read the tutorial once more, and try again later.',
  },
  'tutorial.invalid': {
    kind: 'invalid',
    message: 'This text is not a tutorial yet: some lines need a change.',
  },
});

import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MAX_REMINDERS } from './mind-rules.ts';

export const mindError = defineErrors({
  'mind.practice_unknown': { kind: 'not_found', message: 'This practice is no longer available.' },
  'mind.mood_unknown': { kind: 'not_found', message: 'This check-in no longer exists.' },
  'mind.entry_unknown': {
    kind: 'not_found',
    message: 'This entry no longer exists. It may have been deleted on another device.',
  },
  'mind.entry_changed': {
    kind: 'conflict',
    message:
      'This entry was changed in another window. Nothing was lost: copy your text and open it again.',
  },
  'mind.entry_deleted': {
    kind: 'conflict',
    message: 'This entry was deleted in another window. Restore it to keep writing.',
  },
  'mind.entry_unreadable': {
    kind: 'conflict',
    message: 'This entry can’t be opened right now, so it wasn’t changed. Start a new one.',
  },
  'mind.key_reused': KEY_REUSED,
  'mind.too_long_ago': {
    kind: 'invalid',
    message: 'This can’t be added: it’s too long ago or in the future.',
  },
  'mind.reminder_unknown': { kind: 'not_found', message: 'This reminder no longer exists.' },
  'mind.too_many_reminders': {
    kind: 'conflict',
    message: `You can have up to ${MAX_REMINDERS} reminders. Delete one to add another.`,
  },
  'mind.too_fast': {
    kind: 'rate_limited',
    message: 'You’re going a little too fast. Nothing was lost. Try again in a few minutes.',
  },
});

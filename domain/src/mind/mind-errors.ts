import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { MAX_REMINDERS } from './mind-rules.ts';

export const mindError = defineErrors({
  'mind.practice_unknown': { kind: 'not_found', message: 'This practice is no longer here.' },
  'mind.mood_unknown': { kind: 'not_found', message: 'This mood is no longer here.' },
  'mind.entry_unknown': {
    kind: 'not_found',
    message: 'This page of your journal is no longer here. It may have been deleted elsewhere.',
  },
  'mind.entry_changed': {
    kind: 'conflict',
    message: 'This page was changed in another window. Nothing was lost: both texts are here.',
  },
  'mind.entry_deleted': {
    kind: 'conflict',
    message: 'This page was deleted in another window. Restore it to go on writing.',
  },
  'mind.entry_unreadable': {
    kind: 'conflict',
    message: 'This page cannot be opened right now, so it was left as it is. Begin a new one.',
  },
  'mind.key_reused': KEY_REUSED,
  'mind.too_long_ago': {
    kind: 'invalid',
    message: 'This was too long ago to be added, or lies in the future.',
  },
  'mind.reminder_unknown': { kind: 'not_found', message: 'This reminder is no longer here.' },
  'mind.too_many_reminders': {
    kind: 'conflict',
    message: `There is room for ${MAX_REMINDERS} reminders. Delete one to make room.`,
  },
  'mind.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot at once. Nothing was lost; please continue in a while.',
  },
});

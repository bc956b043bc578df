import { defineErrors } from '../kernel/app-error.ts';

export const dailyError = defineErrors({
  /** The user was shown no page on that day; `item_missing` is a page that no one can open. */
  'daily.missing': { kind: 'not_found', message: 'You have no page for this day.' },
  'daily.item_missing': { kind: 'not_found', message: 'This page doesn’t exist.' },
  'daily.version_missing': { kind: 'not_found', message: 'This version doesn’t exist.' },
  'daily.post_missing': { kind: 'not_found', message: 'This post doesn’t exist.' },
  'daily.outdated': {
    kind: 'conflict',
    message:
      'Someone else saved this page after you opened it. Nothing was overwritten. Open the newest version and add your changes there.',
  },
  'daily.invalid': {
    kind: 'invalid',
    message: 'This text isn’t a complete daily page yet. Some lines need fixing.',
  },
  'daily.not_published': {
    kind: 'conflict',
    message: 'Only published pages can be scheduled. Publish it first.',
  },
  'daily.day_past': {
    kind: 'conflict',
    message: 'This day is over. Choose a later day.',
  },
});

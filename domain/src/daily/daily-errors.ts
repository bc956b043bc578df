import { defineErrors } from '../kernel/app-error.ts';

export const dailyError = defineErrors({
  /** The user was shown no page on that day; `item_missing` is a page that no one can open. */
  'daily.missing': { kind: 'not_found', message: 'You have no page for this day.' },
  'daily.item_missing': { kind: 'not_found', message: 'This page does not exist.' },
  'daily.version_missing': { kind: 'not_found', message: 'This version does not exist.' },
  'daily.post_missing': { kind: 'not_found', message: 'This post does not exist.' },
  'daily.outdated': {
    kind: 'conflict',
    message:
      'Somebody saved this page after you opened it. Nothing was overwritten: open the newest version and bring your changes over.',
  },
  'daily.invalid': {
    kind: 'invalid',
    message: 'This text is not a daily page yet: some lines need a change.',
  },
  'daily.not_published': {
    kind: 'conflict',
    message: 'Only a page that is published can be put on a day. Publish it first.',
  },
  'daily.day_past': {
    kind: 'conflict',
    message: 'This day is over. Choose a later one.',
  },
});

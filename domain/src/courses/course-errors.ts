import { defineErrors } from '../kernel/app-error.ts';

export const courseError = defineErrors({
  'course.missing': { kind: 'not_found', message: 'This course doesn’t exist.' },
  'course.version_missing': { kind: 'not_found', message: 'This version doesn’t exist.' },
  'course.week_missing': { kind: 'not_found', message: 'This course has no such week.' },
  'course.certificate_missing': { kind: 'not_found', message: 'This certificate doesn’t exist.' },
  'course.project_missing': { kind: 'not_found', message: 'You have no text to delete here.' },
  'course.outdated': {
    kind: 'conflict',
    message:
      'Someone else saved this course after you opened it. Nothing was overwritten. Open the newest version and add your changes there.',
  },
  'course.invalid': {
    kind: 'invalid',
    message: 'This text isn’t a complete course yet. Some lines need fixing.',
  },
  'course.not_enrolled': {
    kind: 'conflict',
    message: 'You haven’t started this course. Start it first.',
  },
  'course.finished': {
    kind: 'conflict',
    message: 'You’ve finished this course. It stays in your list.',
  },
  'course.incomplete': {
    kind: 'conflict',
    message: 'Something is still missing before you can finish this course.',
  },
  'course.not_finished': {
    kind: 'conflict',
    message: 'You can get a certificate once you’ve finished the course.',
  },
  'course.project_incomplete': {
    kind: 'conflict',
    message:
      'A certificate needs your project, and it isn’t complete right now. Open your project and add what’s missing.',
  },
  'course.certificate_exists': {
    kind: 'conflict',
    message: 'You already have a certificate for this course. Withdraw it to create a new one.',
  },
  'course.name_taken_down': {
    kind: 'conflict',
    message: 'A moderator took down a certificate with this name. Please choose another name.',
  },
  'course.project_changed': {
    kind: 'conflict',
    message:
      'Your project was changed in another window. Nothing was overwritten. Copy your text, reload, and add it there.',
  },
  'course.project_unreadable': {
    kind: 'conflict',
    message: 'Your earlier text can’t be read right now, so nothing was overwritten.',
  },
  'course.too_many_certificates': {
    kind: 'rate_limited',
    message: 'You’ve created a lot of certificates today. Try again tomorrow.',
  },
  'course.too_many_reports': {
    kind: 'rate_limited',
    message: 'Too many reports came from your network. Please try again later.',
  },
});

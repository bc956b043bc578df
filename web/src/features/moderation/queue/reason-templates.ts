import type { Action } from '@attune/domain/moderation/decisions';

type Templates = Partial<Record<Action, readonly string[]>>;

const REPEATED = ['This happened again after a warning.'];

/** Starting points for reasons, to be adapted: the author reads them. */
export const REASON_TEMPLATES: Templates = {
  hide: [
    'It names someone without their consent. Please change the details, and we can restore it.',
    'It attacks a person rather than what they said.',
    'It advertises something.',
  ],
  remove: [
    'It shares someone’s private information.',
    'It’s advertising, posted several times.',
    'It gives advice that could harm someone.',
  ],
  lock: ['The discussion has run its course, and the tone was getting heated.'],
  warn: ['Please address the topic, not the person.'],
  suspend: REPEATED,
};

const ABOUT_THE_NAME = [
  'The name is someone else’s.',
  'The name is advertising.',
  'The name attacks someone.',
];

/** The name is all that the owner of a certificate writes. */
export const CERTIFICATE_TEMPLATES: Templates = {
  hide: ABOUT_THE_NAME,
  remove: ABOUT_THE_NAME,
  warn: ABOUT_THE_NAME,
  suspend: REPEATED,
};

export const DEFAULT_REASONS: Partial<Record<Action, string>> = {
  dismiss: 'Reviewed, and it’s fine.',
  restore: 'We took another look, and it’s fine.',
  unlock: 'The post is open to comments again.',
};

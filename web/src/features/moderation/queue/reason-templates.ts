import type { Action } from '@attune/domain/moderation/decisions';

/** Starting points for reasons, to be adapted: the author reads them. */
export const REASON_TEMPLATES: Partial<Record<Action, readonly string[]>> = {
  hide: [
    'It names a person who has not agreed to it. Please change the details and it can be shown again.',
    'It attacks a person rather than what they said.',
    'It advertises something.',
  ],
  remove: [
    'It gives private information about somebody.',
    'It is advertising, posted several times.',
    'It could do harm to somebody who follows it.',
  ],
  restore: ['We looked again, and it is fine as it is.'],
  lock: ['Everything seems to be said, and the tone was getting sharper.'],
  warn: ['Please speak about the matter and not about the person.'],
  suspend: ['This happened again after a warning.'],
};

export const DEFAULT_REASONS: Partial<Record<Action, string>> = {
  dismiss: 'Looked at and found to be fine.',
  restore: 'We looked again, and it is fine as it is.',
  unlock: 'The conversation is open again.',
};

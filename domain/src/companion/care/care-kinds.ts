/**
 * What a message may be a sign of. `for-another` is worry about someone else, who may hurt
 * themselves or be hurt.
 */
export const CARE_KINDS = [
  'self-harm',
  'danger',
  'harm-to-others',
  'abuse',
  'for-another',
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

/** `unclear`: it may be a sign of a crisis, of whatever kind. */
export const CARE_NOTE_KINDS = [...CARE_KINDS, 'unclear'] as const;
export type CareNoteKind = (typeof CARE_NOTE_KINDS)[number];

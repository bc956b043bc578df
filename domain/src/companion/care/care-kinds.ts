/**
 * What a person's words may be a sign of. `for-another` is worry about somebody else: the lines are
 * the same, the words are not.
 */
export const CARE_KINDS = [
  'self-harm',
  'danger',
  'harm-to-others',
  'abuse',
  'for-another',
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

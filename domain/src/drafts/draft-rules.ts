/** What a draft can be of. Posts and comments have drafts of their own (`forum/draft.ts`). */
export const DRAFT_KINDS = [
  'journal',
  'mood',
  'thought',
  'daily',
  'support',
  'companion',
  'note',
  'goals',
  'tutorial',
  'daily-text',
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const isDraftKind = (kind: string): kind is DraftKind =>
  (DRAFT_KINDS as readonly string[]).includes(kind);

export const DRAFT_LIMITS = {
  /** Characters of one draft. */
  text: 60_000,
  target: 200,
  /** Drafts of one person, and the bytes of all of them: what one read may have to decrypt. */
  count: 200,
  totalBytes: 2_000_000,
};

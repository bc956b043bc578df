/** Posts and comments have their own drafts (`forum/post-draft.ts`). */
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
  text: 60_000,
  target: 200,
  /** Drafts per user, and the bytes of all of them: one read may have to decrypt all. */
  count: 200,
  totalBytes: 2_000_000,
};

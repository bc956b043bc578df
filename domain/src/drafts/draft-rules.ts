import type { HealthArea } from '../account/health-consents.ts';

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
  'course',
  'course-text',
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const isDraftKind = (kind: string): kind is DraftKind =>
  (DRAFT_KINDS as readonly string[]).includes(kind);

/** Drafts that need the same consent as the text they become. Without it, they stay on the device. */
export const DRAFT_HEALTH_AREAS: Partial<Record<DraftKind, HealthArea>> = {
  mood: 'mood',
  journal: 'journal',
  thought: 'journal',
  daily: 'journal',
  companion: 'companion',
};

export const DRAFT_LIMITS = {
  textLength: 60_000,
  targetLength: 200,
  /** Both are per user. They are limited because one read may decrypt all drafts. */
  count: 200,
  totalBytes: 2_000_000,
};

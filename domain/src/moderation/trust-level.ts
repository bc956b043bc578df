import { DAY_MS } from '../kernel/time.ts';

export const TRUST_LEVELS = ['new', 'member', 'trusted'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

export type TrustInput = {
  createdAt: Date;
  isStaff: boolean;
  /** The author's posts, comments and replies that everyone can see. */
  published: number;
  /** Decisions in the last `TRUST_WINDOW_DAYS` that removed the author's content from view. */
  removals: number;
};

export const TRUST_WINDOW_DAYS = 90;

export const TRUST_RULES = {
  member: { days: 3, published: 3, removals: 1 },
  trusted: { days: 30, published: 20, removals: 0 },
} as const;

/** Trust grows with time and published texts, never by paying. */
export function getTrustLevel(facts: TrustInput, now: Date): TrustLevel {
  if (facts.isStaff) return 'trusted';
  if (meetsRule('trusted', facts, now)) return 'trusted';
  return meetsRule('member', facts, now) ? 'member' : 'new';
}

function meetsRule(level: keyof typeof TRUST_RULES, facts: TrustInput, now: Date): boolean {
  const rule = TRUST_RULES[level];
  return (
    now.getTime() - facts.createdAt.getTime() >= rule.days * DAY_MS &&
    facts.published >= rule.published &&
    facts.removals <= rule.removals
  );
}

/** The number of published texts that decides the trust level. No more need to be counted. */
export function getRequiredPublishedCount(
  { createdAt, isStaff }: Pick<TrustInput, 'createdAt' | 'isStaff'>,
  now: Date,
): number {
  const accountAgeMs = now.getTime() - createdAt.getTime();
  if (isStaff || accountAgeMs < TRUST_RULES.member.days * DAY_MS) return 0;
  const level = accountAgeMs < TRUST_RULES.trusted.days * DAY_MS ? 'member' : 'trusted';
  return TRUST_RULES[level].published;
}

export type TrustLimits = {
  /** A text with more links waits for a moderator. */
  links: number;
  picturesPerDay: number;
  postsPerHour: number;
  commentsPerHour: number;
};

const LIMITS: Record<TrustLevel, TrustLimits> = {
  new: { links: 2, picturesPerDay: 3, postsPerHour: 5, commentsPerHour: 40 },
  member: { links: 8, picturesPerDay: 20, postsPerHour: 30, commentsPerHour: 200 },
  trusted: { links: 20, picturesPerDay: 100, postsPerHour: 100, commentsPerHour: 600 },
};

export const getTrustLimits = (level: TrustLevel): TrustLimits => LIMITS[level];

/** The limits as shown to the member; null if there are none to mention. */
export function describeTrustLevel(level: TrustLevel): string | null {
  if (level !== 'new') return null;
  const { links, picturesPerDay, postsPerHour } = LIMITS.new;
  const { days, published } = TRUST_RULES.member;
  return (
    `While you’re new, you can write ${postsPerHour} posts an hour and add ${picturesPerDay} ` +
    `pictures a day, and posts and comments with more than ${links} links are reviewed before ` +
    `they appear. These limits end after ${days} days and ${published} posts or comments.`
  );
}

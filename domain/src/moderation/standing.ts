import { DAY_MS } from '../kernel/time.ts';

export const STANDING_LEVELS = ['new', 'member', 'trusted'] as const;
export type StandingLevel = (typeof STANDING_LEVELS)[number];

export type StandingFacts = {
  createdAt: Date;
  isStaff: boolean;
  /** Posts, comments and replies of theirs that everybody can see. */
  published: number;
  /** Decisions in the last `STANDING_DAYS` that took something of theirs from view. */
  removals: number;
};

/** How long a removal weighs. */
export const STANDING_DAYS = 90;

export const STANDING_RULES = {
  member: { days: 3, published: 3, removals: 1 },
  trusted: { days: 30, published: 20, removals: 0 },
} as const;

/** How far somebody is known here. It rises by being here kindly, and never by paying. */
export function levelOf(facts: StandingFacts, now: Date): StandingLevel {
  if (facts.isStaff) return 'trusted';
  if (reaches('trusted', facts, now)) return 'trusted';
  return reaches('member', facts, now) ? 'member' : 'new';
}

function reaches(level: keyof typeof STANDING_RULES, facts: StandingFacts, now: Date): boolean {
  const rule = STANDING_RULES[level];
  return (
    now.getTime() - facts.createdAt.getTime() >= rule.days * DAY_MS &&
    facts.published >= rule.published &&
    facts.removals <= rule.removals
  );
}

/** How many published texts change how far somebody is known: counting further says nothing. */
export function publishedThatMatters(
  { createdAt, isStaff }: Pick<StandingFacts, 'createdAt' | 'isStaff'>,
  now: Date,
): number {
  const here = now.getTime() - createdAt.getTime();
  if (isStaff || here < STANDING_RULES.member.days * DAY_MS) return 0;
  const level = here < STANDING_RULES.trusted.days * DAY_MS ? 'member' : 'trusted';
  return STANDING_RULES[level].published;
}

export type StandingLimits = {
  /** More than this in one text waits for a moderator. */
  links: number;
  picturesPerDay: number;
  postsPerHour: number;
  commentsPerHour: number;
};

const LIMITS: Record<StandingLevel, StandingLimits> = {
  new: { links: 2, picturesPerDay: 3, postsPerHour: 5, commentsPerHour: 40 },
  member: { links: 8, picturesPerDay: 20, postsPerHour: 30, commentsPerHour: 200 },
  trusted: { links: 20, picturesPerDay: 100, postsPerHour: 100, commentsPerHour: 600 },
};

export const limitsOf = (level: StandingLevel): StandingLimits => LIMITS[level];

/** What the limits of a level are, told to the person they bind; null where there is nothing to say. */
export function standingInWords(level: StandingLevel): string | null {
  if (level !== 'new') return null;
  const { links, picturesPerDay, postsPerHour } = LIMITS.new;
  const { days, published } = STANDING_RULES.member;
  return (
    `While you are new here you can write ${postsPerHour} posts an hour and show ${picturesPerDay} ` +
    `pictures a day, and a text with more than ${links} links is looked at before it appears. ` +
    `This ends after ${days} days and ${published} posts or comments.`
  );
}

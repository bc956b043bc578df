import type { Role } from '../account/roles.ts';
import { DAY_MS } from '../kernel/time.ts';

export const BADGES = ['Moderator', 'Helpful', 'New here'] as const;
export type Badge = (typeof BADGES)[number];

export const MIN_HELPFUL_ANSWERS = 3;
const NEW_MEMBER_DAYS = 14;

type Member = { role: Role; createdAt: Date; helpfulAnswers: number };

/** The badges beside a name, and nothing else about the member (SECURITY AC4). */
export function getBadges({ role, createdAt, helpfulAnswers }: Member, now: Date): Badge[] {
  const badges: Badge[] = [];
  if (role !== 'user') badges.push('Moderator');
  if (helpfulAnswers >= MIN_HELPFUL_ANSWERS) badges.push('Helpful');
  if (now.getTime() - createdAt.getTime() < NEW_MEMBER_DAYS * DAY_MS) badges.push('New here');
  return badges;
}

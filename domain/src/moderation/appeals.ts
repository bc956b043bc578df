import { addDays } from '../kernel/time.ts';
import { type Action, APPEALABLE_ACTIONS } from './decisions.ts';
import { MODERATION_LIMITS } from './moderation-rules.ts';

export type AppealFacts = {
  action: Action;
  createdAt: Date;
  isReverted: boolean;
  isAppealed: boolean;
};

export const appealableUntil = (createdAt: Date) =>
  addDays(createdAt, MODERATION_LIMITS.appealDays);

/** Why somebody cannot appeal (any more), or null when they can. */
export function appealObstacle(
  { action, createdAt, isReverted, isAppealed }: AppealFacts,
  now: Date,
): 'nothing_to_appeal' | 'appealed_already' | 'appeal_too_late' | null {
  if (isAppealed) return 'appealed_already';
  if (isReverted || !APPEALABLE_ACTIONS.includes(action)) return 'nothing_to_appeal';
  return now > appealableUntil(createdAt) ? 'appeal_too_late' : null;
}

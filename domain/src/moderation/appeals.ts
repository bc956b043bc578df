import { addDays } from '../kernel/time.ts';
import { type Action, APPEALABLE_ACTIONS } from './decisions.ts';
import { MODERATION_LIMITS } from './moderation-rules.ts';

/** Leads authors to the decisions about them. */
export const READ_WHY_LABEL = 'Read why, and appeal';

export type AppealableDecision = {
  action: Action;
  createdAt: Date;
  isReverted: boolean;
  isAppealed: boolean;
};

export const getAppealDeadline = (createdAt: Date) =>
  addDays(createdAt, MODERATION_LIMITS.appealDays);

export function getAppealObstacle(
  { action, createdAt, isReverted, isAppealed }: AppealableDecision,
  now: Date,
): 'nothing_to_appeal' | 'appealed_already' | 'appeal_too_late' | null {
  if (isAppealed) return 'appealed_already';
  if (isReverted || !APPEALABLE_ACTIONS.includes(action)) return 'nothing_to_appeal';
  return now > getAppealDeadline(createdAt) ? 'appeal_too_late' : null;
}

import {
  type BudgetUsage,
  getBudgetGroup,
  getBudgetLimits,
  getBudgetRefusal,
  RESERVED_TOKENS,
} from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { calculateCost } from '@attune/domain/companion/companion-rules';
import type { Services } from '../../../platform/services.ts';
import { type BudgetHold, readBudgetDay } from '../budget.repository.ts';
import { type ChatUser, usageDay } from '../companion.ts';
import { secondsUntilTomorrow } from './require-allowance.ts';
import { releaseStaleHolds } from './stale-replies.repository.ts';

const BUSY_RETRY_SECONDS = 5;

type BudgetServices = Pick<
  Services,
  'db' | 'clock' | 'model' | 'modelBudget' | 'modelBudgetShares'
>;

/** What a reply to this person sets aside of the day's budget; null where there is none to keep. */
export function createBudgetHold(
  { model, modelBudget, modelBudgetShares }: Omit<BudgetServices, 'db' | 'clock'>,
  user: ChatUser,
): BudgetHold | null {
  if (!model.prices || modelBudget === null) return null;
  return {
    group: getBudgetGroup(user),
    micros: calculateCost(model.prices, RESERVED_TOKENS),
    limits: getBudgetLimits(modelBudget, modelBudgetShares),
  };
}

/** Refuses someone for whom nothing is left, before anything is stored. The begin itself decides. */
export async function requireBudget(
  services: BudgetServices,
  user: ChatUser,
  day: BudgetUsage,
): Promise<void> {
  const hold = createBudgetHold(services, user);
  if (!hold || getBudgetRefusal(hold.group, hold.limits, day) === null) return;
  // Replies of a node that is gone hold on to what they will never spend.
  await releaseStaleHolds(services.db);
  const now = services.clock.now();
  const freed = await readBudgetDay(services.db, usageDay(now));
  const refusal = getBudgetRefusal(hold.group, hold.limits, freed);
  if (refusal) throw companionError(refusal, { retryAfterSeconds: secondsUntilTomorrow(now) });
}

/** Says why, once a begin was refused: others were faster. */
export async function throwBudgetError(services: BudgetServices, user: ChatUser): Promise<never> {
  const now = services.clock.now();
  await requireBudget(services, user, await readBudgetDay(services.db, usageDay(now)));
  // Replies that were being written have ended since, and gave back what they had set aside.
  throw companionError('companion.crowded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
}

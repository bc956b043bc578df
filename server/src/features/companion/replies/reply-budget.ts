import {
  type BudgetDay,
  budgetGroupOf,
  budgetLimits,
  budgetRefusal,
  HELD_TOKENS,
} from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { costOf } from '@attune/domain/companion/companion-rules';
import type { Services } from '../../../platform/services.ts';
import { type BudgetHold, readBudgetDay } from '../budget.repository.ts';
import { type Talker, usageDay } from '../companion.ts';
import { secondsUntilTomorrow } from './admit.ts';
import { releaseStaleHolds } from './stale-replies.repository.ts';

const CROWDED_SECONDS = 5;

type BudgetServices = Pick<
  Services,
  'db' | 'clock' | 'model' | 'modelBudget' | 'modelBudgetShares'
>;

/** What a reply to this person sets aside of the day's budget; null where there is none to keep. */
export function holdFor(
  { model, modelBudget, modelBudgetShares }: Omit<BudgetServices, 'db' | 'clock'>,
  user: Talker,
): BudgetHold | null {
  if (!model.prices || modelBudget === null) return null;
  return {
    group: budgetGroupOf(user),
    micros: costOf(model.prices, HELD_TOKENS),
    limits: budgetLimits(modelBudget, modelBudgetShares),
  };
}

/** Refuses someone for whom nothing is left, before anything is stored. The begin itself decides. */
export async function requireBudget(
  services: BudgetServices,
  user: Talker,
  day: BudgetDay,
): Promise<void> {
  const hold = holdFor(services, user);
  if (!hold || budgetRefusal(hold.group, hold.limits, day) === null) return;
  // Replies of a node that is gone hold on to what they will never spend.
  await releaseStaleHolds(services.db);
  const now = services.clock.now();
  const freed = await readBudgetDay(services.db, usageDay(now));
  const refusal = budgetRefusal(hold.group, hold.limits, freed);
  if (refusal) throw companionError(refusal, { retryAfterSeconds: secondsUntilTomorrow(now) });
}

/** Says why, once a begin was refused: others were faster. */
export async function refuseForBudget(services: BudgetServices, user: Talker): Promise<never> {
  const now = services.clock.now();
  await requireBudget(services, user, await readBudgetDay(services.db, usageDay(now)));
  // Replies that were being written have ended since, and gave back what they had set aside.
  throw companionError('companion.crowded', { retryAfterSeconds: CROWDED_SECONDS });
}

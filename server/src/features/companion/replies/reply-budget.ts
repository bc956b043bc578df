import {
  ATTACHMENT_LIMITS,
  estimateFileTokens,
} from '@attune/domain/companion/attachments/attachment-rules';
import {
  type BudgetUsage,
  getBudgetGroup,
  getBudgetLimits,
  getBudgetRefusal,
  RESERVED_TOKENS,
} from '@attune/domain/companion/budget';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { calculateCost } from '@attune/domain/companion/companion-rules';
import { DAY_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Model } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import { type BudgetHold, readBudgetDay } from '../budget.repository.ts';
import { type ChatUser, getUsageDay } from '../companion.ts';
import { releaseStaleHolds } from '../usage.repository.ts';

/** A message of the conversation that is sent. */
type SentTurn = { attachments?: readonly AttachmentDocument[] };

const BUSY_RETRY_SECONDS = 5;

type BudgetServices = Pick<Services, 'db' | 'clock' | 'modelBudget' | 'modelBudgetShares'>;

export function getSecondsUntilTomorrow(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}

export function createBudgetHold(
  { modelBudget, modelBudgetShares }: Omit<BudgetServices, 'db' | 'clock'>,
  { prices }: Model,
  user: ChatUser,
  turns: readonly SentTurn[] = [],
): BudgetHold | null {
  if (!prices || modelBudget === null) return null;
  const input = RESERVED_TOKENS.input + estimateTokensOfFiles(turns);
  return {
    group: getBudgetGroup(user),
    micros: calculateCost(prices, { ...RESERVED_TOKENS, input }),
    limits: getBudgetLimits(modelBudget, modelBudgetShares),
  };
}

/** All files of the last message are sent, and some of the earlier ones. */
function estimateTokensOfFiles(turns: readonly SentTurn[]): number {
  const sum = (some: readonly SentTurn[]) =>
    some
      .flatMap(({ attachments = [] }) => attachments)
      .reduce((total, file) => total + estimateFileTokens(file), 0);
  const earlier = Math.min(ATTACHMENT_LIMITS.earlierTokens, sum(turns.slice(0, -1)));
  return sum(turns.slice(-1)) + earlier;
}

/**
 * Rejects a user whose group has no budget left, before anything is stored. Other replies may still
 * use up the budget after this check, so inserting the reply checks again.
 */
export async function requireBudget(
  services: BudgetServices,
  model: Model,
  user: ChatUser,
  usage: BudgetUsage,
): Promise<void> {
  const hold = createBudgetHold(services, model, user);
  if (!hold || getBudgetRefusal(hold.group, hold.limits, usage) === null) return;
  // Replies of a dead node hold budget that they will never spend.
  await services.db.transaction((tx) => releaseStaleHolds(tx));
  const now = services.clock.now();
  const freed = await readBudgetDay(services.db, getUsageDay(now));
  const refusal = getBudgetRefusal(hold.group, hold.limits, freed);
  if (refusal) throw companionError(refusal, { retryAfterSeconds: getSecondsUntilTomorrow(now) });
}

/** Throws the error that explains why no budget was left when the reply was inserted. */
export async function throwBudgetError(
  services: BudgetServices,
  model: Model,
  user: ChatUser,
): Promise<never> {
  const now = services.clock.now();
  await requireBudget(services, model, user, await readBudgetDay(services.db, getUsageDay(now)));
  // There is budget again, because other replies have ended since.
  throw companionError('companion.crowded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
}

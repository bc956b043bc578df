import { getBudgetLimits, getBudgetRefusal } from '@attune/domain/companion/budget';
import { countUsage } from '@attune/domain/companion/companion-rules';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { collectAnswer } from '../ask-once.ts';
import { readBudgetDay } from '../budget.repository.ts';
import type { ChatUser } from '../companion.ts';
import { addUsage } from '../usage.repository.ts';
import { createBudgetHold } from './reply-budget.ts';

/** No one waits for the answer, so the model may take its time. */
const TIMEOUT_MS = MINUTE_MS;

type Question = { system: string; text: string; maxLength: number };

/**
 * Asks the model something about a finished reply. It counts as a part of that reply, in the user's
 * limits and in the cost. Returns null if there is no budget left or the model failed.
 */
export async function askInBackground(
  services: Pick<Services, 'db' | 'clock' | 'model' | 'modelBudget' | 'modelBudgetShares' | 'log'>,
  user: ChatUser,
  usage: { id: string; day: string },
  question: Question,
  signal: AbortSignal,
): Promise<string | null> {
  const { db, model, modelBudget, modelBudgetShares } = services;
  const hold = createBudgetHold(services, model, user);
  if (hold && modelBudget !== null) {
    const limits = getBudgetLimits(modelBudget, modelBudgetShares);
    const spent = await readBudgetDay(db, usage.day);
    if (getBudgetRefusal(hold.group, limits, spent) !== null) return null;
  }
  const until = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const { text, output, usage: reported, failure } = await collectAnswer(services, question, until);
  const counts = countUsage(model.prices, {
    reported,
    uncountedOutput: reported ? '' : output,
    prompt: question.system + question.text,
    hasFailed: failure !== null,
  });
  await db.transaction((tx) => addUsage(tx, usage.id, counts));
  return failure ? null : text.trim();
}

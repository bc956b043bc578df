import { companionError } from '@attune/domain/companion/companion-errors';
import { allowanceOf, MESSAGES_A_MINUTE } from '@attune/domain/companion/companion-rules';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Services } from '../../../platform/services.ts';
import type { Talker } from '../companion.ts';
import type { BeforeReply } from './before-reply.repository.ts';

/** So long what was asked counts for being too fast. */
export const LATELY_MS = MINUTE_MS;

type Known = Pick<BeforeReply, 'lately' | 'today' | 'cost'>;

/** Refuses who asks too much, and everybody once the day's budget is spent. */
export function admit(
  { clock, model, modelBudget }: Pick<Services, 'clock' | 'model' | 'modelBudget'>,
  user: Talker,
  { lately, today, cost }: Known,
): void {
  const now = clock.now();
  if (lately.first !== null && lately.messages >= MESSAGES_A_MINUTE) {
    const until = new Date(lately.first).getTime() + LATELY_MS;
    throw companionError('companion.too_fast', { retryAfterSeconds: secondsTo(until, now) });
  }
  const tomorrow = { retryAfterSeconds: secondsTo(nextDay(now), now) };
  const { messages, tokens } = allowanceOf(user);
  if (today.messages >= messages || today.tokens >= tokens) {
    throw companionError('companion.day_used_up', tomorrow);
  }
  if (model.prices && modelBudget !== null && cost >= modelBudget) {
    throw companionError('companion.budget', tomorrow);
  }
}

const nextDay = (now: Date) => now.getTime() - (now.getTime() % DAY_MS) + DAY_MS;

const secondsTo = (moment: number, now: Date) =>
  Math.max(1, Math.ceil((moment - now.getTime()) / SECOND_MS));

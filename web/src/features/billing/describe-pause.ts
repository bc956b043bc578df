import { hasAccess } from '@attune/domain/billing/access';
import type { User } from '#platform/api/generated/types.gen.ts';
import { formatDay } from './format-day.ts';

/** Null without a pause, and for one that only the member ends. */
export function formatPauseEnd(user: User, now: Date): string | null {
  const { pausedUntil, nextBillingDate, timeZone } = user;
  return pausedUntil && nextBillingDate ? formatDay(pausedUntil, timeZone, now) : null;
}

export function describePause(user: User, plan: string, now: Date) {
  const { subscriptionEnd, timeZone } = user;
  const end = formatPauseEnd(user, now);
  if (subscriptionEnd && hasAccess(user, now)) {
    const start = formatDay(subscriptionEnd, timeZone, now);
    return {
      title: `Your ${plan} pauses on ${start}`,
      text: `You’ve paid until then and keep full access. ${end ? `It continues on ${end}.` : 'It stays paused until you resume it.'}`,
      status: 'Pause planned',
    };
  }
  return {
    title: `Your ${plan} is paused${end ? ` until ${end}` : ''}`,
    text: `Nothing is charged ${end ? 'until then' : 'until you resume it'}. What you made is still yours to read and export.`,
    status: 'Paused',
  };
}

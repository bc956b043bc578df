import { useEffect, useState } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { onClockOffsetChange, serverNow } from '#platform/browser/server-clock.ts';

/**
 * The longest time between updates. One timer until the end date is not enough: timers pause while
 * a laptop sleeps and cannot exceed 25 days, and texts about days left or the first charge become
 * outdated.
 */
const MAX_INTERVAL_MS = 30_000;

type EndDates = Pick<User, 'trialEndsAt' | 'subscriptionEnd'>;

/** The current time, updated at the exact end of a trial or subscription and every half minute. */
export function useAccessClock({ trialEndsAt, subscriptionEnd }: EndDates): Date {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const updateTime = () => setNow(serverNow());
    const currentTime = serverNow().getTime();
    const delays = [trialEndsAt, subscriptionEnd]
      .flatMap((date) => (date ? [Date.parse(date)] : []))
      .filter((end) => end > now.getTime())
      .map((end) => Math.max(0, end - currentTime));
    const timer = setTimeout(updateTime, Math.min(...delays, MAX_INTERVAL_MS));
    const stopListening = onClockOffsetChange(updateTime);
    document.addEventListener('visibilitychange', updateTime);
    window.addEventListener('pageshow', updateTime);
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', updateTime);
      window.removeEventListener('pageshow', updateTime);
    };
  }, [trialEndsAt, subscriptionEnd, now]);

  return now;
}

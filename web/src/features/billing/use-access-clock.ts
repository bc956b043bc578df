import { useEffect, useState } from 'react';
import type { User } from '../../platform/api/account.ts';

/** A browser's timer counts in 32 bits; a date beyond that is waited for in steps. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

type EndDates = Pick<User, 'trialEndsAt' | 'subscriptionEnd'>;

/** The present, told anew when the trial or the subscription ends under an open page. */
export function useAccessClock({ trialEndsAt, subscriptionEnd }: EndDates): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const tellTime = () => setNow(new Date());
    const waits = [trialEndsAt, subscriptionEnd]
      .flatMap((date) => (date ? [Date.parse(date) - now.getTime()] : []))
      .filter((wait) => wait > 0);
    const timer =
      waits.length > 0
        ? setTimeout(tellTime, Math.min(Math.min(...waits), LONGEST_WAIT_MS))
        : undefined;
    // A laptop that slept through the end does not run the timer in time.
    document.addEventListener('visibilitychange', tellTime);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tellTime);
    };
  }, [trialEndsAt, subscriptionEnd, now]);

  return now;
}

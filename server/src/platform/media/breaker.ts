import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Clock } from '../clock/clock.ts';
import { BreakerOpenError, ProviderFault } from './provider-fault.ts';

const FAULTS_TO_OPEN = 5;
const INITIAL_PAUSE_MS = MINUTE_MS;
const MAX_PAUSE_MS = 30 * MINUTE_MS;

export type Breaker = { attempt<Result>(task: () => Promise<Result>): Promise<Result> };

/**
 * A circuit breaker. After five faults in a row, it allows no request for a minute. Then it allows
 * one trial. If that succeeds, all requests are allowed again. Each failed trial doubles the pause,
 * so that a day-long outage costs few requests.
 */
export function createBreaker(clock: Clock): Breaker {
  let faults = 0;
  let failedTrials = 0;
  let openUntil: number | null = null;
  let isTrying = false;

  function recordFault(isTrial: boolean): void {
    faults += 1;
    if (isTrial) failedTrials += 1;
    else if (faults < FAULTS_TO_OPEN || openUntil !== null) return;
    const pauseMs = Math.min(INITIAL_PAUSE_MS * 2 ** failedTrials, MAX_PAUSE_MS);
    openUntil = clock.now().getTime() + pauseMs;
  }

  return {
    async attempt(task) {
      const isTrial = openUntil !== null;
      if (openUntil !== null && (isTrying || clock.now().getTime() < openUntil)) {
        throw new BreakerOpenError();
      }
      if (isTrial) isTrying = true;
      try {
        const result = await task();
        faults = 0;
        failedTrials = 0;
        openUntil = null;
        return result;
      } catch (error) {
        if (error instanceof ProviderFault) recordFault(isTrial);
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}

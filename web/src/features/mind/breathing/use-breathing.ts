import { getBreathState, getRoundSeconds, type Pattern } from '@attune/domain/mind/breathing';
import { useEffect, useRef, useState } from 'react';

const TICK_MS = 100;

export type SessionState = 'idle' | 'running' | 'paused' | 'done';

export type Breathing = {
  state: SessionState;
  elapsedMs: number;
  breath: ReturnType<typeof getBreathState>;
  begin: () => void;
  pause: () => void;
  /** Ends early; the time so far counts. */
  end: () => void;
  reset: () => void;
};

/** How many whole breaths to take: a session never ends in the middle of one. */
export function roundsIn(pattern: Pattern, minutes: number): number {
  return Math.max(1, Math.round((minutes * 60) / getRoundSeconds(pattern)));
}

/** Times a breathing practice by the clock, so that it stays correct in a suspended tab. */
export function useBreathing(
  pattern: Pattern,
  rounds: number,
  onEnd: (seconds: number, isComplete: boolean) => void,
): Breathing {
  const [state, setState] = useState<SessionState>('idle');
  const [elapsedMs, setElapsedMs] = useState(0);
  const elapsedRef = useRef(0);
  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;
  const totalMs = rounds * getRoundSeconds(pattern) * 1_000;

  useEffect(() => {
    if (state !== 'running') return;
    const startTime = performance.now() - elapsedRef.current;
    const timer = setInterval(() => {
      const elapsed = Math.min(totalMs, performance.now() - startTime);
      elapsedRef.current = elapsed;
      setElapsedMs(elapsed);
      if (elapsed < totalMs) return;
      clearInterval(timer);
      setState('done');
      onEndRef.current(Math.round(totalMs / 1_000), true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state, totalMs]);

  return {
    state,
    elapsedMs,
    breath: getBreathState(pattern, elapsedMs),
    begin: () => setState('running'),
    pause: () => setState('paused'),
    end() {
      setState('done');
      onEndRef.current(Math.round(elapsedRef.current / 1_000), false);
    },
    reset() {
      elapsedRef.current = 0;
      setElapsedMs(0);
      setState('idle');
    },
  };
}

import { getBreathState, getRoundSeconds, type Pattern } from '@attune/domain/mind/breathing';
import { useEffect, useRef, useState } from 'react';

const TICK_MS = 100;

export type BreathState = 'idle' | 'running' | 'paused' | 'done';

type Breathing = {
  state: BreathState;
  elapsedMs: number;
  now: ReturnType<typeof getBreathState>;
  begin: () => void;
  pause: () => void;
  /** Ends early; the time so far counts. */
  end: () => void;
  reset: () => void;
};

/** Whole breaths only: a session never ends in the middle of one. */
export function roundsIn(pattern: Pattern, minutes: number): number {
  return Math.max(1, Math.round((minutes * 60) / getRoundSeconds(pattern)));
}

/** Times a breathing practice by the clock, so that a suspended tab loses no time. */
export function useBreathing(
  pattern: Pattern,
  rounds: number,
  onEnd: (seconds: number, isComplete: boolean) => void,
): Breathing {
  const [state, setState] = useState<BreathState>('idle');
  const [elapsedMs, setElapsedMs] = useState(0);
  const before = useRef(0);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const totalMs = rounds * getRoundSeconds(pattern) * 1_000;

  useEffect(() => {
    if (state !== 'running') return;
    const since = performance.now() - before.current;
    const timer = setInterval(() => {
      const elapsed = Math.min(totalMs, performance.now() - since);
      before.current = elapsed;
      setElapsedMs(elapsed);
      if (elapsed < totalMs) return;
      clearInterval(timer);
      setState('done');
      ended.current(Math.round(totalMs / 1_000), true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state, totalMs]);

  return {
    state,
    elapsedMs,
    now: getBreathState(pattern, elapsedMs),
    begin: () => setState('running'),
    pause: () => setState('paused'),
    end() {
      setState('done');
      ended.current(Math.round(before.current / 1_000), false);
    },
    reset() {
      before.current = 0;
      setElapsedMs(0);
      setState('idle');
    },
  };
}

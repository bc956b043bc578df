import { SECOND_MS } from '../kernel/time.ts';

/** One breath in seconds: in, hold, out, rest. */
export type Pattern = { in: number; hold: number; out: number; rest: number };

export const PHASES = ['in', 'hold', 'out', 'rest'] as const;
export type Phase = (typeof PHASES)[number];

export const PATTERN_IDS = ['long-out', 'box', 'four-seven-eight', 'coherent'] as const;
export type PatternId = (typeof PATTERN_IDS)[number];

export const PATTERNS: Readonly<Record<PatternId, Pattern & { label: string }>> = {
  'long-out': { label: '4 in, 6 out', in: 4, hold: 0, out: 6, rest: 0 },
  box: { label: 'Box', in: 4, hold: 4, out: 4, rest: 4 },
  'four-seven-eight': { label: '4-7-8', in: 4, hold: 7, out: 8, rest: 0 },
  coherent: { label: 'Coherent', in: 5.5, hold: 0, out: 5.5, rest: 0 },
};

/**
 * A session with a custom pattern is stored under this id. It names no practice of the library, so
 * the session always includes its pattern.
 */
export const OWN_PATTERN_ID = 'own-pattern';
export const OWN_PATTERN_TITLE = 'Your own breathing pattern';

export const BREATH_LIMITS = { min: 1, max: 15 } as const;

export function ownPatternIssue(pattern: Pattern): string | null {
  const { min, max } = BREATH_LIMITS;
  if (!PHASES.every((phase) => Number.isInteger(pattern[phase] * 2))) {
    return 'Use whole or half seconds.';
  }
  if ([pattern.in, pattern.out].some((seconds) => seconds < min || seconds > max)) {
    return `Breathe in and out for ${min} to ${max} seconds each.`;
  }
  if ([pattern.hold, pattern.rest].some((seconds) => seconds < 0 || seconds > max)) {
    return `Hold for at most ${max} seconds, or not at all.`;
  }
  return null;
}

export function getRoundSeconds(pattern: Pattern): number {
  return PHASES.reduce((sum, phase) => sum + pattern[phase], 0);
}

export type BreathState = {
  phase: Phase;
  /** From 0 up to but not including 1. */
  progress: number;
  /** Whole seconds left, as a person counts them: 4, 3, 2, 1. */
  secondsLeft: number;
  /** Counted from 0. */
  round: number;
};

/** Phases of length 0 are skipped. */
export function getBreathState(pattern: Pattern, elapsedMs: number): BreathState {
  const roundMs = getRoundSeconds(pattern) * SECOND_MS;
  const elapsed = Math.max(elapsedMs, 0);
  const round = Math.floor(elapsed / roundMs);
  let remainingMs = elapsed - round * roundMs;
  for (const phase of PHASES) {
    const lengthMs = pattern[phase] * SECOND_MS;
    if (remainingMs < lengthMs) {
      const secondsLeft = Math.ceil((lengthMs - remainingMs) / SECOND_MS);
      return { phase, progress: remainingMs / lengthMs, secondsLeft, round };
    }
    remainingMs -= lengthMs;
  }
  return getBreathState(pattern, (round + 1) * roundMs);
}

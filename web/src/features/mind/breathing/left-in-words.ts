import { type Pattern, roundSeconds } from '@attune/domain/mind/breathing';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "1:48 of 3:00 left". */
export function leftInWords(pattern: Pattern, rounds: number, elapsedMs: number): string {
  const total = Math.round(rounds * roundSeconds(pattern));
  const left = Math.max(0, Math.ceil(total - elapsedMs / 1_000));
  return `${clock(left)} of ${clock(total)} left`;
}

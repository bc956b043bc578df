import { getRoundSeconds, type Pattern } from '@attune/domain/mind/breathing';

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "1:48 of 3:00 left". */
export function formatTimeLeft(pattern: Pattern, rounds: number, elapsedMs: number): string {
  const total = Math.round(rounds * getRoundSeconds(pattern));
  const left = Math.max(0, Math.ceil(total - elapsedMs / 1_000));
  return `${formatClock(left)} of ${formatClock(total)} left`;
}

import type { Attitude } from './attitude.ts';

export function formatAttitude(attitude: Attitude): string {
  return attitude.charAt(0).toUpperCase() + attitude.slice(1);
}

/** Each label with the averages it covers, lowest first (SPEC section 5). */
export const ATTITUDE_BANDS: ReadonlyArray<{ attitude: Attitude; from: number; to: number }> = [
  { attitude: 'resistant', from: 1, to: 1.5 },
  { attitude: 'cautious', from: 1.5, to: 2.5 },
  { attitude: 'optimistic', from: 2.5, to: 3.5 },
  { attitude: 'enthusiastic', from: 3.5, to: 4 },
];

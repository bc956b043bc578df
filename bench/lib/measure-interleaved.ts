import { median } from '../load.ts';

const WARM_UP_ROUNDS = 10;

/**
 * Measures every side once per round, so that other load on the machine affects all alike. Returns
 * the median of each side. The first rounds warm up and are not counted.
 */
export async function measureInterleaved(
  sides: readonly ((round: number) => Promise<number>)[],
  rounds: number,
): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const ms = await side(round + WARM_UP_ROUNDS);
      if (round >= 0) times[at]?.push(ms);
    }
  }
  return times.map(median);
}

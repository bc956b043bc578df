import { median } from '../load.ts';

const WARM_UP = 10;

/**
 * Measures the sides in turns, round after round, so that other load affects all alike. Returns the
 * median of each; the first rounds warm up.
 */
export async function measureInterleaved(
  sides: readonly ((round: number) => Promise<number>)[],
  rounds: number,
): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const ms = await side(round + WARM_UP);
      if (round >= 0) times[at]?.push(ms);
    }
  }
  return times.map(median);
}

/** Drawings are functions of one variable, seeded by an id: the same id gives the same picture. */

export function hashText(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value;
}

export type Random = () => number;

/** A small repeatable generator (mulberry32); never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const roundToTenth = (value: number) => +value.toFixed(1);

/** A smooth path along y = f(x), sampled in even steps; the curve keeps the slope of f. */
export function tracePath(
  f: (x: number) => number,
  from: number,
  to: number,
  steps: number,
): string {
  const step = (to - from) / steps;
  const rise = (x: number) => ((f(x + step / 50) - f(x - step / 50)) * 25) / 3;
  let path = `M${roundToTenth(from)} ${roundToTenth(f(from))}C${roundToTenth(from + step / 3)} ${roundToTenth(f(from) + rise(from))} `;
  for (let i = 1; i <= steps; i++) {
    const x = from + i * step;
    path += `${i > 1 ? 'S' : ''}${roundToTenth(x - step / 3)} ${roundToTenth(f(x) - rise(x))} ${roundToTenth(x)} ${roundToTenth(f(x))}`;
  }
  return path;
}

/** How much unrest is left at `u`, from 1 at the start down to 0 at `end`. */
export function remainingUnrest(u: number, end: number): number {
  const remaining = Math.min(1, Math.max(0, 1 - u / end));
  return remaining * remaining * (3 - 2 * remaining);
}

/** A function with values between −1 and 1, made of two random waves. */
export function createWave(random: Random): (u: number) => number {
  const slow = 0.8 + random() * 1.5;
  const quick = 2 + random() * 2.5;
  const [a, b] = [random() * 6.28, random() * 6.28];
  return (u) => Math.sin(slow * 6.28 * u + a) * 0.75 + Math.sin(quick * 6.28 * u + b) * 0.25;
}

/** A smooth path through points with increasing x, in uneven steps. */
export function smoothPath(points: ReadonlyArray<readonly [number, number]>): string {
  const pointAt = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const slope = (i: number) => {
    const [x0, y0] = pointAt(i - 1);
    const [x1, y1] = pointAt(i);
    const [x2, y2] = pointAt(i + 1);
    const gapBefore = x1 - x0;
    const gapAfter = x2 - x1;
    if (!gapBefore || !gapAfter) return (y2 - y0) / (x2 - x0);
    return (
      (((y1 - y0) / gapBefore) * gapAfter + ((y2 - y1) / gapAfter) * gapBefore) /
      (gapBefore + gapAfter)
    );
  };
  let path = `M${pointAt(0).map(roundToTenth).join(' ')}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = pointAt(i - 1);
    const [x1, y1] = pointAt(i);
    const third = (x1 - x0) / 3;
    path += `C${[x0 + third, y0 + slope(i - 1) * third, x1 - third, y1 - slope(i) * third, x1, y1].map(roundToTenth).join(' ')}`;
  }
  return path;
}

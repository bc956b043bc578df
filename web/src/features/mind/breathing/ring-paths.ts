const CENTER = 240;
const INNER_RADIUS = 92;
const STEP = 15;
const POINTS = 48;
const RINGS = 10;

const short = (value: number) => +value.toFixed(1);

/** A closed smooth curve through points around a circle. */
function closedCurve(points: ReadonlyArray<readonly [number, number]>): string {
  const at = (i: number) => points[(i + points.length) % points.length] ?? [0, 0];
  let path = `M${at(0).map(short).join(' ')}`;
  for (let i = 0; i < points.length; i++) {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const curve = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6];
    path += `C${[...curve, x2, y2].map(short).join(' ')}`;
  }
  return `${path}Z`;
}

/** How far a ring deviates from a circle; outer rings deviate more. */
function ringOffset(ring: number, angle: number): number {
  const unrest = (ring / RINGS) ** 2 * 16;
  return unrest * (Math.sin(3 * angle + ring * 0.9) * 0.7 + Math.sin(5 * angle - ring * 1.7) * 0.3);
}

/** The innermost ring is a circle; those around it wave. */
export const RING_PATHS: readonly string[] = Array.from({ length: RINGS }, (_, ring) =>
  closedCurve(
    Array.from({ length: POINTS }, (_, point) => {
      const angle = (point / POINTS) * 2 * Math.PI;
      const radius = INNER_RADIUS + ring * STEP + ringOffset(ring, angle);
      return [CENTER + Math.cos(angle) * radius, CENTER + Math.sin(angle) * radius] as const;
    }),
  ),
);

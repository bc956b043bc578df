/** The slope of `y` over `x`, by least squares. */
export function fitSlope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const rise = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0);
  const run = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}

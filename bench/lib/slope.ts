/** The slope of `y` over `x`, by least squares. */
export function fitSlope(points: readonly { x: number; y: number }[]): number {
  const mean = (getValue: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + getValue(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}

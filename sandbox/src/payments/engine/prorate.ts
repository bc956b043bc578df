/** The share of an amount that `part` of `whole` seconds is worth, rounded to the cent. */
export function prorate(cents: number, part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  // Integers only, so that rounding never depends on floating-point errors.
  const [amount, seconds, period] = [BigInt(cents), BigInt(part), BigInt(whole)];
  return Number((2n * amount * seconds + period) / (2n * period));
}

/**
 * Which of a person's pages is today's; null asks for a new one, for today. Somebody who travels
 * west can find a later day's page already open: that one then stays, so that turning the clock
 * back never brings a second page. A new one therefore always lies after all others.
 */
export function getPageDay(today: string, pastDays: readonly string[]): string | null {
  if (pastDays.includes(today)) return today;
  const [next] = pastDays.filter((day) => day > today).toSorted();
  return next ?? null;
}

/**
 * The day of the user's current page, or null if today needs a new page. A user who travels west
 * may already have the page of a later day. That page stays, so that turning the clock back never
 * gives a second page. A new page is therefore always later than all others.
 */
export function getPageDay(today: string, pastDays: readonly string[]): string | null {
  if (pastDays.includes(today)) return today;
  const [next] = pastDays.filter((day) => day > today).toSorted();
  return next ?? null;
}

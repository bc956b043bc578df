export type Suspension = {
  decisionId: string;
  reason: string;
  createdAt: Date;
  /** Null if it lasts until a moderator ends it. */
  until: Date | null;
};

type WithEndDate = { until: Date | null };

export const isSuspensionActive = ({ until }: WithEndDate, now: Date) =>
  until === null || until > now;

/** The longest of the suspensions in force. */
export function findCurrentSuspension<Found extends WithEndDate>(
  suspensions: readonly Found[],
  now: Date,
): Found | null {
  const active = suspensions
    .filter((suspension) => isSuspensionActive(suspension, now))
    .toSorted((one, other) => getEndTime(other) - getEndTime(one));
  return active[0] ?? null;
}

const getEndTime = ({ until }: WithEndDate) => until?.getTime() ?? Number.POSITIVE_INFINITY;

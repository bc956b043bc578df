export type Suspension = {
  decisionId: string;
  reason: string;
  createdAt: Date;
  /** Null: until somebody ends it. */
  until: Date | null;
};

type Dated = { until: Date | null };

export const isInForce = ({ until }: Dated, now: Date) => until === null || until > now;

/** The one that lasts longest of those in force. */
export function currentSuspension<Found extends Dated>(
  suspensions: readonly Found[],
  now: Date,
): Found | null {
  const lasting = suspensions
    .filter((suspension) => isInForce(suspension, now))
    .toSorted((one, other) => endOf(other) - endOf(one));
  return lasting[0] ?? null;
}

const endOf = ({ until }: Dated) => until?.getTime() ?? Number.POSITIVE_INFINITY;

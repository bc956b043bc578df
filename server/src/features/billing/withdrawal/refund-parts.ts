import type { billingWithdrawalRefunds, StoredSettlement } from '../billing.tables.ts';

type WithdrawalRefundRow = typeof billingWithdrawalRefunds.$inferSelect;

/**
 * What became of the refund of one payment. A part can be open although the rest was made or settled:
 * if another refund of the payment fails, more of it is owed again.
 */
export type RefundParts = {
  /** What is planned, waits for the bank, or waits for staff. */
  openCents: number;
  /** What the provider returned to the card. */
  madeCents: number;
  /** What staff paid in another way. */
  settledCents: number;
};

type Amounts = Pick<
  WithdrawalRefundRow,
  'state' | 'cents' | 'earlierMadeCents' | 'earlierSettledCents'
>;
type State = WithdrawalRefundRow['state'];

/** A refund in one of these states is tried again: it is planned, or waits for the person's bank. */
export const RETRYABLE_STATES = ['planned', 'disputed'] as const satisfies State[];
/** The provider can't make a refund in one of these states, at least for now. Staff see it. */
export const NOT_MADE_STATES = ['failed', 'disputed'] as const satisfies State[];

export const isRetryable = ({ state }: Pick<WithdrawalRefundRow, 'state'>): boolean =>
  RETRYABLE_STATES.some((retryable) => retryable === state);

export function splitRefund(refund: Amounts | undefined): RefundParts {
  if (!refund) return { openCents: 0, madeCents: 0, settledCents: 0 };
  const { state, cents, earlierMadeCents, earlierSettledCents } = refund;
  const [isMade, isSettled] = [state === 'made', state === 'settled'];
  return {
    openCents: isMade || isSettled ? 0 : cents,
    madeCents: earlierMadeCents + (isMade ? cents : 0),
    settledCents: earlierSettledCents + (isSettled ? cents : 0),
  };
}

/** How the parts are stored: the open one as the state, or else what staff settled. Null for nothing. */
export function joinRefund(
  { openCents, madeCents, settledCents }: RefundParts,
  openState: State,
): Amounts | null {
  if (openCents > 0) {
    const earlier = { earlierMadeCents: madeCents, earlierSettledCents: settledCents };
    return { state: openState, cents: openCents, ...earlier };
  }
  if (settledCents > 0) {
    const earlier = { earlierMadeCents: madeCents, earlierSettledCents: 0 };
    return { state: 'settled', cents: settledCents, ...earlier };
  }
  if (madeCents === 0) return null;
  return { state: 'made', cents: madeCents, earlierMadeCents: 0, earlierSettledCents: 0 };
}

/** What the refunds of a withdrawal sum to. */
export function sumParts(refunds: readonly Amounts[]) {
  const parts = refunds.map(splitRefund);
  const sumOpen = (wanted: State) =>
    sum(refunds.map(({ state, cents }) => (state === wanted ? cents : 0)));
  return {
    openCents: sum(parts.map(({ openCents }) => openCents)),
    madeCents: sum(parts.map(({ madeCents }) => madeCents)),
    settledCents: sum(parts.map(({ settledCents }) => settledCents)),
    failedCents: sumOpen('failed'),
    disputedCents: sumOpen('disputed'),
  };
}

/** What came back to the person in all: to the card, through the bank, and from staff. */
export function countRefunded(
  { earlierRefundCents }: Pick<StoredSettlement, 'earlierRefundCents'>,
  refunds: readonly Amounts[],
): number {
  const { madeCents, settledCents } = sumParts(refunds);
  return earlierRefundCents + madeCents + settledCents;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, cents) => total + cents, 0);

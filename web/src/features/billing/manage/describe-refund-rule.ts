import type { Withdrawal } from '#platform/api/generated/types.gen.ts';

type Contract = NonNullable<Withdrawal['contract']>;

/** What was said before the purchase. */
export const describeRefundRule = ({ hasStartRequest }: Pick<Contract, 'hasStartRequest'>) =>
  hasStartRequest
    ? 'You asked us to start your plan during the 14 days, so you pay for the days you’ve used and get back the rest.'
    : 'You get back everything you paid for it.';

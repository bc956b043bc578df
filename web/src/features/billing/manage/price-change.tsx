import { formatMoney } from '@attune/domain/billing/plans';
import type { SubscriptionPrice, User } from '#platform/api/generated/types.gen.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { formatDay } from '../format-day.ts';

type PriceChangeProps = {
  user: User;
  now: Date;
  change: NonNullable<SubscriptionPrice['change']>;
  /** Whether the member has a discount or tax. */
  differs: boolean;
};

/** The new price that the member was emailed about. */
export function PriceChange({ user, now, change, differs }: PriceChangeProps) {
  const day = formatDay(change.firstChargeAt, user.timeZone, now);
  return (
    <NoticeBox title={`New price: ${formatMoney(change.cents)} from ${day}.`}>
      Until then you pay the old price.{differs && ' Both are before any discount and added tax.'}{' '}
      If you don’t want the new one, cancel before {day}.
    </NoticeBox>
  );
}

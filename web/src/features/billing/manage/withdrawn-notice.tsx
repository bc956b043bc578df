import { formatMoney } from '@attune/domain/billing/plans';
import type { ContractWithdrawal, User } from '#platform/api/generated/types.gen.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { formatDay } from '../format-day.ts';

type Stated = NonNullable<ContractWithdrawal['withdrawal']>;
type WithdrawnNoticeProps = { withdrawal: Stated; user: Pick<User, 'timeZone'>; now: Date };

/** What became of a withdrawal. */
export function WithdrawnNotice({ withdrawal, user, now }: WithdrawnNoticeProps) {
  const day = formatDay(withdrawal.statedAt, user.timeZone, now);
  const { owedCents = 0, disputedCents = 0 } = withdrawal;
  return (
    <NoticeBox
      tone={owedCents + disputedCents > 0 ? 'warn' : 'good'}
      title={`You withdrew from your contract on ${day}.`}
    >
      {describeRefund(withdrawal)}
    </NoticeBox>
  );
}

function describeRefund(withdrawal: Stated): string {
  const { refundedCents } = withdrawal;
  // A server of the previous version doesn't send all of these amounts.
  const { otherwiseCents = 0, owedCents = 0, creditCents = 0 } = withdrawal;
  const { disputedCents = 0, bankCents = 0 } = withdrawal;
  const cardCents = (refundedCents ?? 0) - otherwiseCents - bankCents;
  const sentences = [
    cardCents > 0 &&
      `We refunded ${formatMoney(cardCents)} to the card you paid with. Banks often take 5 to 10 days to show it.`,
    otherwiseCents > 0 &&
      `We paid you ${formatMoney(otherwiseCents)} in another way, because your card couldn’t take it.`,
    refundedCents !== null &&
      bankCents > 0 &&
      `Your bank returned your payment to you. That settles ${formatMoney(bankCents)} of your refund.`,
    disputedCents > 0 &&
      `Your bank is deciding about your payment. Until then, ${formatMoney(disputedCents)} of your refund waits. If the bank returns the money to you, that settles it. If not, we refund it.`,
    owedCents > 0 &&
      `We couldn’t return ${formatMoney(owedCents)} to your card. We’ll write to you about how you get it.`,
    refundedCents !== null &&
      creditCents > 0 &&
      `${formatMoney(creditCents)} that you paid with credit is back on your account as credit.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences.join(' ');
  return refundedCents === null
    ? 'We’ll email you as soon as the refund is on its way.'
    : 'There was nothing to refund.';
}

import { formatMoney } from '@attune/domain/billing/plans';
import { WITHDRAW_LABEL } from '@attune/domain/navigation/public-documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User, Withdrawal as WithdrawalState } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { withdrawalQuery } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { describeRefundRule } from './describe-refund-rule.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type WithdrawalProps = { user: User; now: Date };

/** Withdrawing from the newest contract, while its 14 days run, and what became of it. */
export function Withdrawal({ user, now }: WithdrawalProps) {
  const { data } = useQuery(withdrawalQuery(user));
  const [isOpen, setIsOpen] = useState(false);
  const isWithdrawn = data?.withdrawal?.isConfirmed ?? false;
  const { box, opener, finalFocus } = useKeepFocus(isWithdrawn);
  const contract = data?.contract;
  if (!contract) return null;
  if (!contract.isOpen && !isWithdrawn)
    return <OverNotice contract={contract} user={user} now={now} />;
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      {isWithdrawn ? (
        <WithdrawnNotice withdrawal={data?.withdrawal ?? null} user={user} now={now} />
      ) : (
        <>
          <div>
            <Button
              kind="secondary"
              onClick={(event) => {
                opener.current = event.currentTarget;
                setIsOpen(true);
              }}
            >
              {WITHDRAW_LABEL}
            </Button>
          </div>
          <p className="max-w-measure text-sm text-muted">
            {data?.withdrawal ? (
              <>
                You sent us a withdrawal on{' '}
                {formatDay(data.withdrawal.statedAt, user.timeZone, now)}. To end your plan, confirm
                it here or with the link we emailed you.
              </>
            ) : (
              <>
                Until the end of {describeLastDay(contract, now)}, you can withdraw without giving a
                reason.
              </>
            )}{' '}
            {describeRefundRule(contract)}
          </p>
        </>
      )}
      <WithdrawDialog
        isOpen={isOpen}
        user={user}
        contract={contract}
        finalFocus={finalFocus}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

type Contract = NonNullable<WithdrawalState['contract']>;
type OverProps = WithdrawalProps & { contract: Contract };

/** Shown as long as the plan runs, which can be canceled on the same page, once. */
function OverNotice({ contract, user, now }: OverProps) {
  if (!user.stripeSubscriptionId) return null;
  return (
    <p className="max-w-measure text-sm text-muted">
      You could withdraw from your contract until the end of {describeLastDay(contract, now)}.
      {!user.cancelAtPeriodEnd && ' You can still cancel your plan at any time.'}
    </p>
  );
}

/** The deadline is the midnight after the last day. */
const describeLastDay = ({ withdrawBefore, timeZone }: Contract, now: Date) =>
  formatDay(new Date(Date.parse(withdrawBefore) - 1).toISOString(), timeZone, now);

type WithdrawnProps = WithdrawalProps & { withdrawal: WithdrawalState['withdrawal'] };

function WithdrawnNotice({ withdrawal, user, now }: WithdrawnProps) {
  if (!withdrawal) return null;
  const day = formatDay(withdrawal.statedAt, user.timeZone, now);
  return (
    <NoticeBox
      tone={withdrawal.owedCents + withdrawal.disputedCents > 0 ? 'warn' : 'good'}
      title={`You withdrew from your contract on ${day}.`}
    >
      {describeRefund(withdrawal)}
    </NoticeBox>
  );
}

function describeRefund(withdrawal: NonNullable<WithdrawalState['withdrawal']>): string {
  const { refundedCents, otherwiseCents, owedCents, creditCents } = withdrawal;
  const { disputedCents, bankCents } = withdrawal;
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

import { WITHDRAW_LABEL } from '@attune/domain/navigation/public-documents';
import { useState } from 'react';
import type { ContractWithdrawal, User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { formatDay } from '../format-day.ts';
import { describeRefundRule } from './describe-refund-rule.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

type ContractPartProps = {
  state: ContractWithdrawal;
  user: User;
  now: Date;
  /** The element that names the contract, if there are several. */
  nameId?: string | undefined;
};

/** Withdrawing from one contract, while its 14 days run, and what became of it. */
export function ContractPart({ state, user, now, nameId }: ContractPartProps) {
  const { contract, withdrawal } = state;
  const [isOpen, setIsOpen] = useState(false);
  const isWithdrawn = withdrawal?.isConfirmed ?? false;
  const { box, opener, finalFocus } = useKeepFocus(isWithdrawn);
  if (!contract.isOpen && !isWithdrawn)
    return <OverNotice contract={contract} user={user} now={now} />;
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      {withdrawal && isWithdrawn ? (
        <WithdrawnNotice withdrawal={withdrawal} user={user} now={now} />
      ) : (
        <>
          <div>
            <Button
              kind="secondary"
              aria-describedby={nameId}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setIsOpen(true);
              }}
            >
              {WITHDRAW_LABEL}
            </Button>
          </div>
          <p className="max-w-measure text-sm text-muted">
            {describeOffer(state, user, now)} {describeRefundRule(contract)}
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

function describeOffer({ contract, withdrawal }: ContractWithdrawal, user: User, now: Date) {
  if (!withdrawal)
    return `Until the end of ${describeLastDay(contract, now)}, you can withdraw without giving a reason.`;
  const day = formatDay(withdrawal.statedAt, user.timeZone, now);
  const goal = contract.hasEnded ? 'To get your money back' : 'To end your plan';
  return `You sent us a withdrawal on ${day}. ${goal}, confirm it here or with the link we emailed you.`;
}

type Contract = ContractWithdrawal['contract'];
type OverProps = Pick<ContractPartProps, 'user' | 'now'> & { contract: Contract };

/** Shown while the plan runs after the 14 days. It mentions canceling unless that was done. */
function OverNotice({ contract, user, now }: OverProps) {
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

import { getPaymentProblem } from '@attune/domain/billing/access';
import type { ReactNode } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { describeReturnProblem } from './billing.messages.ts';
import { ThankYou } from './thank-you.tsx';
import type { CheckoutReturn } from './use-checkout-return.ts';

type ReturnNoticeProps = { state: CheckoutReturn; user: User; now: Date; onTryAgain: () => void };

export function ReturnNotice(props: ReturnNoticeProps) {
  const notice = renderNotice(props);
  return (
    <div role="status" className="contents">
      {notice && <div className="max-w-3xl">{notice}</div>}
    </div>
  );
}

/** Whether the plan that was just bought is in effect. */
export function isPlanBought({ phase }: CheckoutReturn, user: User): boolean {
  const isInEffect = user.subscriptionStatus !== 'expired' && getPaymentProblem(user) === null;
  return phase === 'complete' && user.stripeSubscriptionId !== null && isInEffect;
}

function renderNotice({ state, user, now, onTryAgain }: ReturnNoticeProps): ReactNode {
  switch (state.phase) {
    case 'complete':
      return isPlanBought(state, user) ? (
        <ThankYou user={user} now={now} />
      ) : (
        <Complete user={user} />
      );
    case 'open':
      return (
        <NoticeBox tone="warn" title="Your payment wasn’t completed. Nothing was charged.">
          Choose a plan whenever you’re ready.
        </NoticeBox>
      );
    case 'expired':
      return (
        <NoticeBox tone="warn" title="That checkout has expired. Nothing was charged.">
          Choose a plan to open a new one.
        </NoticeBox>
      );
    case 'cancelled':
      return (
        <NoticeBox title="You left checkout. Nothing was charged.">
          Choose a plan whenever you’re ready.
        </NoticeBox>
      );
    case 'failed':
      return (
        <NoticeBox
          tone="bad"
          title={state.isFinal ? 'No payment was found.' : 'We couldn’t confirm your payment yet.'}
          action={
            !state.isFinal && (
              <TextAction tone="inherit" onClick={onTryAgain}>
                Try again
              </TextAction>
            )
          }
        >
          {describeReturnProblem(state.error)}
        </NoticeBox>
      );
    default:
      return null;
  }
}

/** The page may stay open, or its URL be opened again, long after the payment. */
function Complete({ user }: { user: User }) {
  if (user.stripeSubscriptionId !== null) return null;
  return (
    <NoticeBox tone="good" title="That checkout is complete.">
      If the plan is still active, it will appear here in a moment.
    </NoticeBox>
  );
}

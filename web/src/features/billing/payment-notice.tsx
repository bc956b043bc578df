import { getPaymentProblem } from '@attune/domain/billing/access';
import { formatMoney } from '@attune/domain/billing/plans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '#platform/api/generated/types.gen.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { invoicesQuery } from './billing.queries.ts';
import { describeNextRetry } from './describe-end.ts';
import { PortalAction } from './portal-action.tsx';

/** A failed payment: which one, what happens next, and two ways to fix it. */
export function PaymentNotice({ user, now }: { user: User; now: Date }) {
  const problem = getPaymentProblem(user);
  const { data } = useQuery({
    ...invoicesQuery(user),
    placeholderData: keepPreviousData,
    enabled: problem !== null,
  });
  if (problem === null) return null;
  const openInvoice = data?.invoices.find((invoice) => invoice.status === 'open');
  const amount = openInvoice
    ? ` of ${formatMoney(openInvoice.amountCents, openInvoice.currency)}`
    : '';
  return (
    <NoticeBox
      tone="warn"
      title={
        problem === 'retrying'
          ? `Your last payment${amount} didn’t go through.`
          : `Your access has ended because an invoice${amount} wasn’t paid.`
      }
      action={
        <span className="flex flex-wrap gap-x-5">
          {openInvoice?.hostedUrl && (
            <TextAction
              render={
                <a href={openInvoice.hostedUrl} target="_blank" rel="noopener noreferrer">
                  pay
                </a>
              }
            >
              Pay the invoice
            </TextAction>
          )}
          <PortalAction userId={user.id}>Update card</PortalAction>
        </span>
      }
    >
      {problem === 'retrying'
        ? `${describeNextRetry(user, now)} You keep full access in the meantime.`
        : 'You’ll get it back once the invoice is paid. Nothing you made was deleted.'}
    </NoticeBox>
  );
}

import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import type { ContractRow } from '../withdrawal/contracts.repository.ts';
import { describeRefundUpdate, type RefundUpdate } from './describe-refund-update.ts';
import { formatContract } from './withdrawal-emails.ts';

type Facts = RefundUpdate & {
  user: Pick<UserRow, 'name'>;
  contract: ContractRow;
  appUrl: string;
};

/** What became of a refund after the email about the withdrawal. */
export function buildRefundUpdateEmail(facts: Facts): EmailContent {
  const { user, contract, kind, cents, appUrl } = facts;
  const title = 'About your refund';
  return buildMemberEmail(user.name, {
    subject: `${title} · Attune`,
    title,
    paragraphs: [
      `You withdrew from your ${formatContract(contract)}.`,
      describeRefundUpdate({ kind, cents }),
    ],
    action: { label: 'See my subscription', href: `${appUrl}/subscription/manage` },
    reason: 'We email you once for each change of a refund.',
  });
}

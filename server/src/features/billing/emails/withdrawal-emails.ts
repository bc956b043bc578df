import { formatMoney, PLANS } from '@attune/domain/billing/plans';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail, layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatMentionedName, toShortLine } from '#platform/email/plain-line.ts';
import type { ContractRow } from '../withdrawal/contracts.repository.ts';

export type StatementContent = {
  name: string;
  /** The contract as it was entered. */
  entered: string;
  email: string;
  statedAt: Date;
  timeZone: string;
};

/** The content of a statement, which its confirmation has to repeat with its date and time. */
export function listStatement(content: StatementContent): string[] {
  const { name, entered, email, statedAt, timeZone } = content;
  return [
    `Received: ${formatDateTime(statedAt, timeZone)}`,
    `Statement: “I withdraw from my contract.”`,
    `Name: ${formatMentionedName(name)}`,
    `Contract: ${formatEntered(entered)}`,
    `Email: ${email}`,
  ];
}

/** Whatever was entered must not become a link in our email. */
const formatEntered = (entered: string) => toShortLine(entered).replace(/[.。:/@]/g, ' ');

type ReceivedFacts = Omit<StatementContent, 'entered'> & { entered: string; contract: ContractRow };

export function buildWithdrawalReceivedEmail(facts: ReceivedFacts): EmailContent {
  const { contract } = facts;
  return {
    subject: 'We received your withdrawal',
    ...layoutEmail({
      title: 'We received your withdrawal',
      paragraphs: [
        'This confirms that you withdrew from your contract with Attune.',
        ...listStatement(facts),
        `Your ${formatContract(contract)} ends now, and nothing more will be charged. ${formatRefundRule(contract)}`,
      ],
      footer: [
        'We email you once when you withdraw, and once when the refund is on its way.',
        'Attune',
      ],
    }),
  };
}

/** What was stated before the purchase. */
export function formatRefundRule({ startRequest }: Pick<ContractRow, 'startRequest'>): string {
  return startRequest === null
    ? 'You get back everything you paid for it.'
    : 'You asked us to start your plan during the 14 days, so you pay for the days you used and get back the rest.';
}

type DoneFacts = {
  user: UserRow;
  contract: ContractRow;
  paidCents: number;
  refundedCents: number;
  usedDays: number;
  appUrl: string;
};

export function buildWithdrawalDoneEmail(facts: DoneFacts): EmailContent {
  const { user, contract, paidCents, refundedCents, usedDays, appUrl } = facts;
  const title = paidCents > 0 ? 'Your refund is on its way' : 'Your contract has ended';
  return buildMemberEmail(user.name, {
    subject: `${title} · Attune`,
    title,
    paragraphs: [
      `Your withdrawal is complete. Your ${formatContract(contract)} has ended.`,
      describeRefund({ paidCents, refundedCents, usedDays }),
      'Everything you made is safe. You can read it, export it or delete it.',
    ],
    action: { label: 'See my subscription', href: `${appUrl}/subscription/manage` },
    reason: 'We email you once when a withdrawal is complete.',
  });
}

function describeRefund(facts: Pick<DoneFacts, 'paidCents' | 'refundedCents' | 'usedDays'>) {
  const { paidCents, refundedCents, usedDays } = facts;
  if (paidCents === 0) return 'You hadn’t been charged, so there is nothing to refund.';
  const keptCents = paidCents - refundedCents;
  const paid = formatMoney(paidCents);
  const refunded = formatMoney(refundedCents);
  const days = usedDays === 1 ? 'the day' : `the ${usedDays} days`;
  const sum =
    keptCents > 0
      ? `You paid ${paid}. ${formatMoney(keptCents)} of it is for ${days} you used, as you asked when you bought the plan. We refunded ${refunded}.`
      : `We refunded ${refunded}, which is all you paid.`;
  return `${sum} The money goes back to the card you paid with. Banks often take 5 to 10 days to show it.`;
}

/** 'Annual plan (contract AT-7K2M-9Q4T)' */
export function formatContract({ plan, number }: Pick<ContractRow, 'plan' | 'number'>): string {
  return `${plan ? `${PLANS[plan].name} plan` : 'plan'} (contract ${number})`;
}

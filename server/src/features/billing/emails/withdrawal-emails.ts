import { formatMoney, PLANS } from '@attune/domain/billing/plans';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail, layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting, toSingleLine } from '#platform/email/plain-line.ts';
import type { StoredSettlement } from '../billing.tables.ts';
import type { ContractRow } from '../withdrawal/contracts.repository.ts';
import { describeRefundUpdate } from './describe-refund-update.ts';

export type StatementContent = {
  name: string;
  /** The contract as it was entered. */
  entered: string;
  email: string;
  statedAt: Date;
  timeZone: string;
  /** Whether the email goes to the account's own mailbox, and not to one that anyone could enter. */
  isOwnMailbox: boolean;
};

/** The content of a statement, which its confirmation has to repeat with its date and time. */
export function listStatement(content: StatementContent): string[] {
  const { name, entered, email, statedAt, timeZone, isOwnMailbox } = content;
  const format = isOwnMailbox ? toSingleLine : formatWithoutLinks;
  return [
    `Received: ${formatDateTime(statedAt, timeZone)}`,
    `Statement: “I withdraw from my contract.”`,
    `Name: ${format(name)}`,
    `Contract: ${format(entered)}`,
    `Email: ${email}`,
  ];
}

/** In a stranger's mailbox, nothing that was entered may become a link. */
const formatWithoutLinks = (entered: string) =>
  toSingleLine(entered)
    .replace(/[.。．｡:：/／@＠]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

type ReceivedFacts = StatementContent & { user: Pick<UserRow, 'name'>; contract: ContractRow };

export function buildWithdrawalReceivedEmail(facts: ReceivedFacts): EmailContent {
  const { user, contract, isOwnMailbox } = facts;
  return {
    subject: 'We received your withdrawal',
    ...layoutEmail({
      title: 'We received your withdrawal',
      paragraphs: [
        isOwnMailbox ? formatGreeting(user.name) : 'Hello,',
        'This confirms that you withdrew from your contract with Attune.',
        ...listStatement(facts),
        `If your ${formatContract(contract)} is still running, it ends now. Nothing more will be charged for it. ${formatRefundRule(contract)}`,
      ],
      footer: ['We email you once when you withdraw, and once when that is carried out.', 'Attune'],
    }),
  };
}

/** What was stated before the purchase. */
export function formatRefundRule({ startRequest }: Pick<ContractRow, 'startRequest'>): string {
  return startRequest === null
    ? 'You get back everything you paid for it.'
    : 'You asked us to start your plan during the 14 days, so you pay for the days you used and get back the rest.';
}

type DoneFacts = StoredSettlement & {
  user: UserRow;
  contract: ContractRow;
  refundedCents: number;
  /** What of that staff paid in another way. */
  otherwiseCents: number;
  /** What could not be returned to the card. */
  failedCents: number;
  /** What waits until the bank has decided about the payment. */
  disputedCents: number;
  appUrl: string;
};

export function buildWithdrawalDoneEmail(facts: DoneFacts): EmailContent {
  const { user, contract, appUrl } = facts;
  const title = toCardCents(facts) > 0 ? 'Your refund is on its way' : 'Your contract has ended';
  return buildMemberEmail(user.name, {
    subject: `${title} · Attune`,
    title,
    paragraphs: [
      `Your withdrawal is complete. Your ${formatContract(contract)} has ended.`,
      ...describeMoney(facts),
      'Everything you made is safe. You can read it, export it or delete it.',
    ],
    action: { label: 'See my subscription', href: `${appUrl}/subscription/manage` },
    reason: 'We email you once when a withdrawal is complete.',
  });
}

function describeMoney(facts: DoneFacts): string[] {
  const { paidCents, creditUsedCents, failedCents, disputedCents, bankCents = 0 } = facts;
  const { creditReturnedCents, creditRemovedCents, otherwiseCents } = facts;
  if (paidCents + creditUsedCents === 0) {
    return ['You hadn’t been charged, so there is nothing to refund.'];
  }
  return [
    describeSum(facts),
    ...(toCardCents(facts) > 0
      ? ['The money goes back to the card you paid with. Banks often take 5 to 10 days to show it.']
      : []),
    ...(creditRemovedCents > 0
      ? [
          `The refund includes the ${formatMoney(creditRemovedCents)} of credit from your change of plan, so that credit is gone.`,
        ]
      : []),
    ...(creditReturnedCents > 0
      ? [
          `You paid a part with credit that you had before. ${formatMoney(creditReturnedCents)} of credit is back on your account.`,
        ]
      : []),
    ...(otherwiseCents > 0
      ? [
          `We paid you ${formatMoney(otherwiseCents)} in another way, because your card couldn’t take it.`,
        ]
      : []),
    ...(bankCents > 0 ? [describeRefundUpdate({ kind: 'returned', cents: bankCents })] : []),
    ...(disputedCents > 0
      ? [describeRefundUpdate({ kind: 'disputed', cents: disputedCents })]
      : []),
    ...(failedCents > 0 ? [describeRefundUpdate({ kind: 'failed', cents: failedCents })] : []),
  ];
}

/** Without what the bank returned, and what staff paid in another way. */
const toCardCents = ({ refundedCents, otherwiseCents, bankCents = 0 }: DoneFacts) =>
  refundedCents - otherwiseCents - bankCents;

function describeSum(facts: DoneFacts): string {
  const { paidCents, creditUsedCents, keptCents, usedDays } = facts;
  const refundedCents = toCardCents(facts);
  const paid = formatMoney(paidCents + creditUsedCents);
  const days = usedDays === 1 ? 'the day' : `the ${usedDays} days`;
  if (keptCents > 0) {
    const kept = `You paid ${paid}. ${formatMoney(keptCents)} of it is for ${days} you used, as you asked when you bought the plan.`;
    return refundedCents > 0 ? `${kept} We refunded ${formatMoney(refundedCents)}.` : kept;
  }
  if (paidCents === 0) return `You paid ${paid} with credit.`;
  if (refundedCents === 0) return `You paid ${paid}.`;
  const isAll = refundedCents === paidCents && creditUsedCents === 0;
  return `We refunded ${formatMoney(refundedCents)}${isAll ? ', which is all you paid' : ''}.`;
}

/** 'Annual plan (contract AT-7K2M-9Q4T)' */
export function formatContract({ plan, number }: Pick<ContractRow, 'plan' | 'number'>): string {
  return `${plan ? `${PLANS[plan].name} plan` : 'plan'} (contract ${number})`;
}

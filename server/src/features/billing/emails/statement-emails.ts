import type { WithdrawalInput } from '@attune/domain/billing/withdrawal-inputs';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';
import { type ContractRow, getContractZone } from '../withdrawal/contracts.repository.ts';
import { formatContract, formatRefundRule, listStatement } from './withdrawal-emails.ts';

/** What became of a statement that was made without signing in. */
export type StatementOutcome =
  | { kind: 'unmatched' }
  | LateOutcome
  | { kind: 'withdrawn'; contract: ContractRow }
  | {
      kind: 'unconfirmed';
      contract: ContractRow;
      statedAt: Date;
      confirmBefore: Date;
      link: string;
    };

type LateOutcome = {
  kind: 'late';
  contract: ContractRow;
  deadline: Date;
  hasEnded: boolean;
  /** When a plan that is canceled will end. */
  endsAt: Date | null;
};

type ReceivedFacts = {
  /** Whose account the statement matches; null if it matches none. */
  user: Pick<UserRow, 'name'> | null;
  input: WithdrawalInput;
  statedAt: Date;
  timeZone: string;
  outcome: StatementOutcome;
};

/** The confirmation with the content of the statement. Only the account's own mailbox learns more. */
export function buildStatementReceivedEmail(facts: ReceivedFacts): EmailContent {
  const { user, input, statedAt, timeZone, outcome } = facts;
  const title = 'We received your withdrawal';
  const isOwnMailbox = outcome.kind !== 'unmatched';
  const content = { ...input, entered: input.contract, statedAt, timeZone, isOwnMailbox };
  return {
    subject: title,
    ...layoutEmail({
      title,
      paragraphs: [
        user ? formatGreeting(user.name) : 'Hello,',
        'This confirms that we received a withdrawal from a contract with Attune.',
        ...listStatement(content),
        ...describeOutcome(outcome, timeZone),
      ],
      ...(outcome.kind === 'unconfirmed'
        ? { action: { label: 'Confirm my withdrawal', href: outcome.link } }
        : {}),
      footer: [
        'You’re receiving this because this address was entered on our withdrawal page. If that wasn’t you, ignore this email and nothing changes.',
        'Attune',
      ],
    }),
  };
}

function describeOutcome(outcome: StatementOutcome, timeZone: string): string[] {
  switch (outcome.kind) {
    case 'unmatched':
      return [
        'We couldn’t match it to a contract on our own. We’ll look for it and write to you. Your withdrawal counts from the time above. Often it’s quicker to send the form again: with the number on your receipt, or with Monthly or Annual, and with the email of your account.',
      ];
    case 'late':
      return [
        `The 14 days for your ${formatContract(outcome.contract)} are over: you could withdraw until the end of ${formatLastDay(outcome.deadline, outcome.contract, timeZone)}. ${describeWhatIsLeft(outcome, timeZone)}`,
      ];
    case 'withdrawn':
      return [
        `You had already withdrawn from your ${formatContract(outcome.contract)}. There’s nothing more to do.`,
      ];
    case 'unconfirmed':
      return [
        `To keep strangers from withdrawing from your ${formatContract(outcome.contract)}, we need one click from this mailbox by the end of ${formatLastDay(outcome.confirmBefore, outcome.contract, timeZone)}. Your withdrawal counts from ${formatDateTime(outcome.statedAt, timeZone)}, whenever you click.`,
        `Then the contract ends, if it is still running, and nothing more will be charged for it. ${formatRefundRule(outcome.contract)}`,
      ];
  }
}

function describeWhatIsLeft({ hasEnded, endsAt }: LateOutcome, timeZone: string): string {
  if (hasEnded) return 'It has ended since, and nothing more will be charged.';
  return endsAt
    ? `You’ve already canceled it: it ends on ${formatDate(endsAt, timeZone)}, and nothing more will be charged.`
    : 'The contract continues. You can still cancel it at any time under Manage subscription.';
}

/** The deadline is the midnight after the last day. */
const formatLastDay = (deadline: Date, contract: ContractRow, accountZone: string) =>
  formatDate(new Date(deadline.getTime() - 1), getContractZone(contract, accountZone));

type SupportFacts = Pick<ReceivedFacts, 'input' | 'statedAt' | 'outcome'> & {
  /** Whether the mailbox that was entered gets a confirmation. */
  isConfirmed: boolean;
};

export function buildStatementToSupportEmail({
  input,
  statedAt,
  outcome,
  isConfirmed,
}: SupportFacts): EmailContent {
  const isOwnMailbox = outcome.kind !== 'unmatched';
  const facts = { entered: input.contract, statedAt, timeZone: 'UTC', isOwnMailbox };
  return {
    subject: `Withdrawal: ${toShortLine(input.name)}`,
    ...layoutEmail({
      title: 'A withdrawal without sign-in',
      paragraphs: [
        ...listStatement({ ...input, ...facts }),
        SUPPORT_TEXTS[outcome.kind],
        ...(isConfirmed ? [] : [NOT_CONFIRMED]),
      ],
      footer: ['Sent from the withdrawal page. Your reply goes to the address that was entered.'],
    }),
  };
}

const NOT_CONFIRMED =
  'We sent no confirmation, because this address got too many today. Confirm the withdrawal in your answer, with its date and time.';

const SUPPORT_TEXTS: Record<StatementOutcome['kind'], string> = {
  unmatched:
    'No contract has this email and this number or plan. Find the contract and answer. If it was made in time, refund by the rule in the terms within 14 days.',
  late: 'The contract exists, and its 14 days are over. The sender was told so.',
  withdrawn: 'The contract was already withdrawn from.',
  unconfirmed:
    'The contract exists, and the 14 days were not over. It ends when the sender uses the link we emailed. If they don’t, ask them, then carry it out under Admin, in the person’s record.',
};

import { randomUUID } from 'node:crypto';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { WithdrawalInput } from '@attune/domain/billing/withdrawal-inputs';
import { WITHDRAWAL_PATH } from '@attune/domain/navigation/public-documents';
import { findUserByEmail, hashEmailForLimits, newToken, type UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { perDay, perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import {
  buildStatementReceivedEmail,
  buildStatementToSupportEmail,
  type StatementOutcome,
} from '../emails/statement-emails.ts';
import {
  type ContractState,
  findNamedContract,
  isInTime,
  readContractStates,
} from './withdrawal-state.ts';
import { saveStatement } from './withdrawals.repository.ts';

const NETWORK_LIMIT = perHour('withdrawal-statements', 10);
/** Anyone can enter a stranger's address, and each statement sends it an email (SECURITY RL1). */
const MAILBOX_LIMIT = perDay('withdrawal-statements-of-mailbox', 5);

/**
 * Takes a withdrawal from someone who isn't signed in. The answer is the same whether or not the
 * contract exists. A statement that matches counts from now on, but is carried out only after the
 * link in the email to the account's address was used, or by staff. The limit of a mailbox saves it
 * from emails, but loses no withdrawal: otherwise a stranger could use it up on the last day.
 */
export async function receiveStatement(
  services: Services,
  input: WithdrawalInput,
  clientNetwork: string,
): Promise<{ receivedAt: string }> {
  const { db, clock, limits, emailQueue, supportMailbox } = services;
  const toError = (wait: { retryAfterSeconds: number }) =>
    billingError('billing.too_many_statements', wait);
  await limits.require(NETWORK_LIMIT, clientNetwork, toError);
  const mailbox = hashEmailForLimits(services, input.email);
  const { isAllowed } = await limits.consume(MAILBOX_LIMIT, mailbox);
  const statedAt = clock.now();
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, input.email);
    const facts = { input, statedAt, isLimited: !isAllowed };
    const outcome = await matchStatement(services, tx, user, facts);
    if (outcome === null) return;
    const timeZone = user?.timeZone ?? 'UTC';
    const isMatch = outcome.kind !== 'unmatched';
    const isConfirmed = isAllowed || isMatch;
    if (isConfirmed)
      await emailQueue.enqueue(tx, {
        // The stored spelling: a look-alike of it may be someone else's mailbox.
        to: isMatch && user ? user.email : input.email,
        userId: isMatch && user ? user.id : null,
        ...buildStatementReceivedEmail({
          user: isMatch ? user : null,
          input,
          statedAt,
          timeZone,
          outcome,
        }),
      });
    await emailQueue.enqueue(tx, {
      to: supportMailbox,
      replyTo: input.email,
      userId: isMatch && user ? user.id : null,
      ...buildStatementToSupportEmail({ input, statedAt, outcome, isConfirmed }),
    });
  });
  return { receivedAt: statedAt.toISOString() };
}

type StatementFacts = { input: WithdrawalInput; statedAt: Date };

type LimitedFacts = StatementFacts & { isLimited: boolean };

/** Returns null for a limited statement that adds nothing to what is stored. */
async function matchStatement(
  services: Services,
  tx: Executor,
  user: UserRow | null,
  { input, statedAt, isLimited }: LimitedFacts,
): Promise<StatementOutcome | null> {
  const named = { text: input.contract, now: statedAt };
  const state = user && findNamedContract(await readContractStates(tx, user), named);
  if (!user || !state) return { kind: 'unmatched' };
  const { contract, withdrawal } = state;
  if (isLimited && (withdrawal || !isInTime(state, statedAt))) return null;
  if (withdrawal?.confirmedAt) return { kind: 'withdrawn', contract };
  if (!isInTime(state, statedAt)) return toLateOutcome(user, state);
  const { token, tokenHash } = newToken();
  const stored = await saveStatement(tx, toStatement(user, state, { input, statedAt }), tokenHash);
  return {
    kind: 'unconfirmed',
    contract,
    statedAt: stored.statedAt,
    confirmBefore: state.confirmBefore,
    link: `${services.appUrl}${WITHDRAWAL_PATH}#confirm=${token}`,
  };
}

const toLateOutcome = (
  { stripeSubscriptionId, cancelAtPeriodEnd, subscriptionEnd }: UserRow,
  { contract, deadline }: ContractState,
): StatementOutcome => ({
  kind: 'late',
  contract,
  deadline,
  hasEnded: stripeSubscriptionId !== contract.subscriptionId,
  endsAt: cancelAtPeriodEnd ? subscriptionEnd : null,
});

const toStatement = (user: UserRow, state: ContractState, { input, statedAt }: StatementFacts) => ({
  ...input,
  id: randomUUID(),
  subscriptionId: state.contract.subscriptionId,
  customerId: user.stripeCustomerId,
  userId: user.id,
  statedAt,
  countedUntil: null,
  hasStartRequest: state.contract.startRequest !== null,
});

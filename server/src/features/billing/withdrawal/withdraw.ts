import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@attune/domain/account/email';
import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { hasUnknownNumber } from '@attune/domain/billing/contract';
import type { SignedInWithdrawalInput } from '@attune/domain/billing/withdrawal-inputs';
import { kernelError } from '@attune/domain/kernel/errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { lockUser } from '#features/account';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { limitProviderCalls } from '../call-provider.ts';
import { buildWithdrawalReceivedEmail } from '../emails/withdrawal-emails.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import type { ContractWithdrawal, WithdrawalResponse } from './withdrawal.schemas.ts';
import { sumRefunds } from './withdrawal-refunds.repository.ts';
import {
  type ContractState,
  canWithdraw,
  findNamedContract,
  isInTime,
  readContractState,
  readContractStates,
} from './withdrawal-state.ts';
import { confirmStatement, saveStatement } from './withdrawals.repository.ts';

/** What a signed-in user sees about withdrawing from their newest contract. */
export async function readWithdrawal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<UserDocument, 'id' | 'timeZone'>,
): Promise<WithdrawalResponse> {
  const state = await readContractState(db, user);
  return state ? toWithdrawalResponse({ db, clock }, state) : { contract: null, withdrawal: null };
}

export async function toWithdrawalResponse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: ContractState,
): Promise<ContractWithdrawal> {
  const { contract, timeZone, deadline, withdrawal } = state;
  return {
    contract: {
      number: contract.number,
      plan: contract.plan,
      concludedAt: contract.concludedAt.toISOString(),
      withdrawBefore: deadline.toISOString(),
      timeZone,
      hasStartRequest: contract.startRequest !== null,
      isOpen: canWithdraw(state, clock.now()),
    },
    withdrawal: withdrawal && {
      statedAt: withdrawal.statedAt.toISOString(),
      isConfirmed: withdrawal.confirmedAt !== null,
      refundedCents: withdrawal.refundedCents,
      ...(await sumRefunds(db, withdrawal.id)),
      creditCents: withdrawal.settlement?.creditReturnedCents ?? 0,
      bankCents: withdrawal.settlement?.bankCents ?? 0,
    },
  };
}

/**
 * Withdraws a signed-in user from the contract that they named, or else from their newest: confirms
 * the statement by email and carries it out. Repeating it changes nothing. If the provider is
 * unreachable, a job carries it out later.
 */
export async function withdraw(
  services: Services,
  user: UserDocument,
  input: SignedInWithdrawalInput,
): Promise<WithdrawalResponse> {
  await limitProviderCalls(services, user.id);
  const { id, isNew } = await storeStatement(services, user, input);
  if (isNew) await carryOutWithdrawal(services, id);
  return readWithdrawal(services, user);
}

/** Amounts that were shown longer ago than this don't bind us. */
const AMOUNTS_BIND_MS = 5 * MINUTE_MS;

/** Days that end after the amounts were shown aren't paid for. */
function toCountedUntil(countedUntil: string | null | undefined, now: Date): Date {
  const shownAt = countedUntil ? new Date(countedUntil) : now;
  const ageMs = now.getTime() - shownAt.getTime();
  return ageMs >= 0 && ageMs <= AMOUNTS_BIND_MS ? shownAt : now;
}

/** What was entered is usually filled in. A text that names no contract means the newest. */
function findMeantContract(states: ContractState[], text: string, now: Date): ContractState {
  const [newest] = states;
  if (!newest) throw billingError('billing.no_contract');
  const contracts = states.map(({ contract }) => contract);
  if (hasUnknownNumber(text, contracts)) {
    const message =
      'None of your contracts has this number. Copy it from the email about your contract, or enter your plan: Monthly or Annual.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'contract', message }] });
  }
  return findNamedContract(states, { text, now }) ?? newest;
}

function storeStatement(
  services: Services,
  user: UserDocument,
  { countedUntil, ...input }: SignedInWithdrawalInput,
) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { stripeCustomerId: customerId } = (await lockUser(tx, user.id)) ?? user;
    const state = findMeantContract(await readContractStates(tx, user), input.contract, now);
    if (!isInTime(state, now)) throw billingError('billing.withdrawal_over');
    const { contract } = state;
    const statement = {
      ...input,
      id: randomUUID(),
      subscriptionId: contract.subscriptionId,
      customerId,
      userId: user.id,
      statedAt: now,
      countedUntil: toCountedUntil(countedUntil, now),
      hasStartRequest: contract.startRequest !== null,
    };
    const stored = await saveStatement(tx, statement, null);
    const isNew = await confirmStatement(tx, stored.id, now);
    if (isNew) {
      const content = buildWithdrawalReceivedEmail({
        ...input,
        user,
        entered: input.contract,
        contract,
        statedAt: stored.statedAt,
        timeZone: user.timeZone,
        isOwnMailbox: normalizeEmail(input.email) === normalizeEmail(user.email),
      });
      await services.emailQueue.enqueue(tx, { to: input.email, userId: user.id, ...content });
      await audit(tx, {
        at: now,
        actorId: user.id,
        action: 'billing.withdrawn',
        subject: { kind: 'user', id: user.id },
        detail: { contract: contract.number },
      });
    }
    return { id: stored.id, isNew };
  });
}

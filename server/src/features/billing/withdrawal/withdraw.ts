import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@attune/domain/account/email';
import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { SignedInWithdrawalInput } from '@attune/domain/billing/withdrawal-inputs';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { lockUser } from '#features/account';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { limitProviderCalls } from '../call-provider.ts';
import { buildWithdrawalReceivedEmail } from '../emails/withdrawal-emails.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import { findMeantContract } from './find-meant-contract.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import type { WithdrawalResponse } from './withdrawal.schemas.ts';
import { isInTime, readContractStates } from './withdrawal-state.ts';
import { confirmStatement, saveStatement } from './withdrawals.repository.ts';

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

function storeStatement(
  services: Services,
  user: UserDocument,
  { countedUntil, ...input }: SignedInWithdrawalInput,
) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { stripeCustomerId: customerId } = (await lockUser(tx, user.id)) ?? user;
    const named = { text: input.contract, now };
    const state = findMeantContract(await readContractStates(tx, user), named);
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

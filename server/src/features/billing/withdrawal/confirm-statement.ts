import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { ConfirmWithdrawalInput } from '@attune/domain/billing/staff-inputs';
import { kernelError } from '@attune/domain/kernel/errors';
import {
  confirmIdentity,
  findUser,
  hashToken,
  lockAdminAndUser,
  lockUser,
  type SessionRef,
} from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import {
  type ContractState,
  findConfirmableContract,
  readContractStates,
} from './withdrawal-state.ts';
import { confirmStatement, findWithdrawalByToken } from './withdrawals.repository.ts';

const LINK_LIMIT = perHour('withdrawal-links', 20);

/** Carries out a statement after its link was used. Using the link again changes nothing. */
export async function confirmByLink(
  services: Services,
  token: string,
  clientNetwork: string,
): Promise<void> {
  await services.limits.require(LINK_LIMIT, clientNetwork, (wait) =>
    billingError('billing.too_many_statements', wait),
  );
  const { db, clock } = services;
  const withdrawal = await findWithdrawalByToken(db, hashToken(token));
  const user = withdrawal?.userId ? await findUser(db, withdrawal.userId) : null;
  const when = user && { timeZone: user.timeZone, now: clock.now() };
  const contract = withdrawal && when && (await findConfirmableContract(db, withdrawal, when));
  if (!contract) throw billingError('billing.withdrawal_link_invalid');
  const { id: userId } = user;
  const facts = {
    id: withdrawal.id,
    contract: contract.number,
    userId,
    actorId: userId,
    action: 'billing.withdrawn',
  } as const;
  await confirm(services, facts, (tx) => lockUser(tx, userId));
}

/** Carries out a user's statement for staff who have checked that it came from the user (AU16). */
export async function confirmByStaff(
  services: Services,
  ownSession: SessionRef,
  userId: string,
  { contract: number, ...proof }: ConfirmWithdrawalInput,
): Promise<void> {
  const { session } = await confirmIdentity(services, ownSession, proof);
  const user = await findUser(services.db, userId);
  if (!user) throw userNotFoundError(userId);
  const states = await readContractStates(services.db, user);
  const state = findStated(states, number);
  if (!state?.withdrawal) throw billingError('billing.no_statement');
  const facts = {
    id: state.withdrawal.id,
    contract: state.contract.number,
    userId,
    actorId: session.userId,
    action: 'billing.withdrawal_confirmed',
  } as const;
  await confirm(services, facts, (tx) => lockAdminAndUser(services, tx, session, userId));
}

/** A page that names no contract shows the newest only. */
function findStated(states: readonly ContractState[], number: string | undefined) {
  if (number !== undefined) return states.find(({ contract }) => contract.number === number);
  const unconfirmed = states.filter(({ withdrawal }) => withdrawal?.confirmedAt === null);
  if (unconfirmed.length === 1 && unconfirmed[0] === states[0]) return states[0];
  const message = 'Reload this page, then choose the contract.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'contract', message }] });
}

type ConfirmedStatement = {
  id: string;
  /** Its number. */
  contract: string;
  userId: string;
  actorId: string;
  action: 'billing.withdrawn' | 'billing.withdrawal_confirmed';
};

async function confirm(
  services: Services,
  { id, contract, userId, ...by }: ConfirmedStatement,
  lock: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  const now = services.clock.now();
  const isNew = await services.db.transaction(async (tx) => {
    await lock(tx);
    const isConfirmed = await confirmStatement(tx, id, now);
    const subject = { kind: 'user', id: userId } as const;
    if (isConfirmed) await audit(tx, { at: now, ...by, subject, detail: { contract } });
    return isConfirmed;
  });
  if (isNew) await carryOutWithdrawal(services, id);
}

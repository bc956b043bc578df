import { accountError, userNotFoundError } from '@attune/domain/account/account-errors';
import type { RoleInput, StaffEmailInput } from '@attune/domain/account/staff-inputs';
import { audit } from '#features/audit';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { sendLink } from '../email-address/email-links.ts';
import { consumeLimit, EMAILS_BY_USER } from '../limits/limits.ts';
import { lockAdminAndUser } from '../sessions/lock-admin.ts';
import type { SessionRef } from '../sessions/lock-session-user.ts';
import { confirmIdentity } from '../sign-in-methods/confirm-identity.ts';
import { isTwoStepOn } from '../two-step/two-step.repository.ts';
import { findUser, lockUser, updateUser } from '../users/users.repository.ts';
import { type StaffUser, staffUserSchema } from './staff-users.schemas.ts';

export async function readStaffUser({ db }: Pick<Services, 'db'>, id: string): Promise<StaffUser> {
  const user = await findUser(db, id);
  if (!user) throw userNotFoundError(id);
  return staffUserSchema.parse({
    ...withIsoDates(user),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    hasTwoStep: await isTwoStepOn(db, id),
  });
}

/** An admin confirms who they are first: a role opens other people's accounts (SECURITY AU16). */
export async function changeRole(
  services: Services,
  ownSession: SessionRef,
  userId: string,
  { role, password, code }: RoleInput,
): Promise<StaffUser> {
  if (userId === ownSession.userId) throw accountError('account.own_account');
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  await services.db.transaction(async (tx) => {
    const user = await lockAdminAndUser(services, tx, session, userId);
    if (user.role === role) return;
    // Anyone can sign up with a colleague's address (SECURITY AU11).
    if (role !== 'user' && !user.emailVerifiedAt) throw accountError('account.role_unconfirmed');
    const at = services.clock.now();
    await updateUser(tx, userId, { role }, at);
    await audit(tx, {
      at,
      actorId: session.userId,
      action: 'account.role_changed',
      subject: { kind: 'user', id: userId },
      detail: { from: user.role, to: role },
    });
  });
  return readStaffUser(services, userId);
}

/** Sends a new confirmation or reset link to the user's own address, never to another one. */
export async function sendStaffEmail(
  services: Services,
  staffId: string,
  userId: string,
  { kind }: StaffEmailInput,
): Promise<void> {
  await consumeLimit(services.limits, EMAILS_BY_USER, userId);
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    if (kind === 'verify' && user.emailVerifiedAt) throw accountError('account.already_confirmed');
    await sendLink(services, tx, kind, user, user.email);
    await audit(tx, {
      at: services.clock.now(),
      actorId: staffId,
      action: 'account.link_sent_by_staff',
      subject: { kind: 'user', id: userId },
      detail: { kind },
    });
  });
}

import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { countPasskeys, deletePasskey, listPasskeys } from '../passkeys/passkeys.repository.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { countIdentities, disconnect, listIdentities } from '../social/social.repository.ts';
import { countRecoveryCodes, findTwoStep } from '../two-step/two-step.repository.ts';
import type { UserRow } from '../users/users.repository.ts';

export async function readSignInMethods(db: Executor, userId: string, hasPassword: boolean) {
  const [twoStep, codesLeft, passkeys, identities] = await Promise.all([
    findTwoStep(db, userId),
    countRecoveryCodes(db, userId),
    listPasskeys(db, userId),
    listIdentities(db, userId),
  ]);
  const since = twoStep?.confirmedAt;
  return {
    hasPassword,
    twoStep: since ? { since: since.toISOString(), recoveryCodesLeft: codesLeft } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
      withIsoDates({ id, name, createdAt, lastUsedAt }),
    ),
    connected: identities.map(({ id, issuer, email, createdAt }) =>
      withIsoDates({ id, issuer, email, createdAt }),
    ),
  };
}

const REMOVABLE_METHODS = {
  passkey: { remove: deletePasskey, missing: 'account.passkey_missing', change: 'passkey-removed' },
  identity: {
    remove: disconnect,
    missing: 'account.identity_missing',
    change: 'social-disconnected',
  },
} as const;

export function removeSignInMethod(
  services: Services,
  session: SessionRef,
  kind: keyof typeof REMOVABLE_METHODS,
  id: string,
): Promise<void> {
  const { remove, missing, change } = REMOVABLE_METHODS[kind];
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    const isRemoved = await remove(tx, user.id, id, services.clock.now());
    if (!isRemoved) throw securityError(missing);
    await requireRemainingSignInMethod(tx, user);
    // Someone else may have opened other sessions with the removed method.
    await endSessions(tx, user.id, session.id);
    await notifySecurityChange(services, tx, user, change);
  });
}

/** Call after removing a method, in the same transaction, so that the user is not locked out. */
async function requireRemainingSignInMethod(tx: Executor, user: UserRow): Promise<void> {
  if (user.passwordHash !== null) return;
  const methodsLeft = (await countPasskeys(tx, user.id)) + (await countIdentities(tx, user.id));
  if (methodsLeft === 0) throw securityError('account.last_way_in');
}

import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '#platform/db/database.ts';
import { countPasskeys, listPasskeys } from '../passkeys/passkeys.repository.ts';
import { countRecoveryCodes, findTwoStep } from '../second-step/two-step.repository.ts';
import { countIdentities, listIdentities } from '../social/social.repository.ts';
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
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    connected: identities.map(({ id, issuer, email, createdAt }) => ({
      id,
      issuer,
      email,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Call after removing one, in the same transaction, so that no one is locked out. */
export async function requireRemainingSignInMethod(tx: Executor, user: UserRow): Promise<void> {
  if (user.passwordHash !== null) return;
  const methodsLeft = (await countPasskeys(tx, user.id)) + (await countIdentities(tx, user.id));
  if (methodsLeft === 0) throw securityError('account.last_way_in');
}

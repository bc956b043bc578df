import { accountError } from '@attune/domain/account/account-errors';
import { passwordIssue } from '@attune/domain/account/credential-rules';
import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { kernelError } from '@attune/domain/kernel/errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SessionRef } from './lock-session-user.ts';
import { confirmCode } from './second-step/confirm-code.ts';
import { isTwoStepOn } from './second-step/two-step.repository.ts';
import { findSessionOpenedAt, isSessionAlive } from './sessions.repository.ts';
import type { UserRow } from './user-document.ts';
import { findUser } from './users.repository.ts';

export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  return user.passwordHash !== null;
}

export type IdentityProof = {
  /** Null for an account without a password. */
  password: string | null;
  /** A code of the app or a recovery code; only accounts with two-step sign-in need it. */
  code?: string | null | undefined;
};

type Options = {
  /** The field of the form that a wrong password belongs to. */
  passwordField?: string;
  /** Refuses accounts without a password instead of accepting a fresh session. */
  needsPassword?: boolean;
};

/** Who confirmed it, and the session to make the change with. */
type Confirmed = { user: UserRow; session: SessionRef };

/**
 * The step-up check of every lasting change to an account and of its export (SECURITY AU16). It
 * asks for all that the account has: the password (without one, a session opened just now) and,
 * with two-step sign-in on, a code. The password is checked first, so that a wrong one spends no
 * code. The change itself locks the session it answers, which sees what was turned on meanwhile.
 */
export async function confirmIdentity(
  services: Services,
  session: SessionRef,
  { password, code }: IdentityProof,
  { passwordField = 'password', needsPassword = false }: Options = {},
): Promise<Confirmed> {
  const { db, clock } = services;
  // The body may arrive long after the headers: an ended session spends no code and reads nothing.
  const isAlive = await isSessionAlive(db, session.id, clock.now());
  const user = isAlive && (await findUser(db, session.userId));
  if (!user) throw accountError('account.sign_in_required');
  if (user.passwordHash !== null || needsPassword) {
    if (!password) throw passwordRequiredError(passwordField);
    await confirmPassword(services, user.id, password, { field: passwordField, isSignedIn: true });
  } else {
    await requireFreshSession(services, session.id);
  }
  const hasShownCode = await isTwoStepOn(db, user.id);
  if (hasShownCode) await confirmCode(services, user, code ?? null);
  const confirmedBy = { passwordHash: user.passwordHash, hasShownCode };
  return { user, session: { ...session, confirmedBy } };
}

async function requireFreshSession({ db, clock }: Services, sessionId: string): Promise<void> {
  const openedAt = await findSessionOpenedAt(db, sessionId);
  const freshSince = clock.now().getTime() - FRESH_SESSION_MINUTES * MINUTE_MS;
  if (!openedAt || openedAt.getTime() < freshSince) throw accountError('account.sign_in_again');
}

function passwordRequiredError(path: string) {
  const message = passwordIssue('') ?? '';
  return kernelError('request.invalid', { message, fields: [{ path, message }] });
}

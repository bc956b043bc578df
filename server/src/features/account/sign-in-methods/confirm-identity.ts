import { accountError } from '@attune/domain/account/account-errors';
import { passwordIssue } from '@attune/domain/account/credential-rules';
import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { kernelError } from '@attune/domain/kernel/errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import type { SessionRef } from '../sessions/lock-session-user.ts';
import { findSessionOpenedAt, readSessionState } from '../sessions/sessions.repository.ts';
import { confirmCode } from '../two-step/confirm-code.ts';
import { isTwoStepOn } from '../two-step/two-step.repository.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  return user.passwordHash !== null;
}

export type IdentityProof = {
  password: string | null;
  /** A two-step or recovery code; only needed with two-step sign-in. */
  code?: string | null | undefined;
};

type Options = {
  passwordField?: string;
  /** Rejects accounts without a password instead of accepting a fresh session. */
  needsPassword?: boolean;
};

type ConfirmedIdentity = { user: UserRow; session: SessionRef };

/**
 * The step-up check before every lasting change to an account and before its export (SECURITY
 * AU16). It requires everything the account has: the password (or, without one, a session opened
 * just now) and, with two-step sign-in, a code. The password is checked first, so that a wrong one
 * consumes no code. The change itself must pass the returned session to `lockSessionUser`, which
 * detects that two-step sign-in was turned on meanwhile.
 */
export async function confirmIdentity(
  services: Services,
  session: SessionRef,
  { password, code }: IdentityProof,
  { passwordField = 'password', needsPassword = false }: Options = {},
): Promise<ConfirmedIdentity> {
  const { db, clock } = services;
  // The body may arrive long after the headers. A session that ended meanwhile must not consume a
  // code or learn anything.
  const isOpen = (await readSessionState(db, session, clock.now())) === 'open';
  const user = isOpen && (await findUser(db, session.userId));
  if (!user) throw accountError('account.sign_in_required');
  if (user.passwordHash !== null || needsPassword) {
    if (!password) throw passwordRequiredError(passwordField);
    await confirmPassword(services, user.id, password, { field: passwordField, isSignedIn: true });
  } else {
    await requireFreshSession(services, session.id);
  }
  const hasShownCode = await isTwoStepOn(db, user.id);
  if (hasShownCode) await confirmCode(services, user, code ?? null);
  return { user, session: { ...session, hasShownCode } };
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

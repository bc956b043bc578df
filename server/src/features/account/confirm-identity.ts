import { accountError } from '@attune/domain/account/account-errors';
import { passwordIssue } from '@attune/domain/account/credential-rules';
import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { kernelError } from '@attune/domain/kernel/errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { confirmPassword } from './change-password.ts';
import { sessionOpenedAt } from './sessions.repository.ts';
import { findUser } from './users.repository.ts';

export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  return user.passwordHash !== null;
}

/**
 * Before something that cannot be undone, the signed-in person proves once more who they are: by
 * the password or, having none, by a session that was opened just now.
 */
export async function confirmIdentity(
  services: Services,
  session: { id: string; userId: string },
  password: string | null,
): Promise<void> {
  if (await hasPassword(services.db, session.userId)) {
    if (!password) throw passwordMissing();
    await confirmPassword(services, session.userId, password, 'password');
    return;
  }
  const openedAt = await sessionOpenedAt(services.db, session.id);
  const oldestFresh = services.clock.now().getTime() - FRESH_SESSION_MINUTES * MINUTE_MS;
  if (!openedAt || openedAt.getTime() < oldestFresh) throw accountError('account.sign_in_again');
}

function passwordMissing() {
  const message = passwordIssue('') ?? '';
  return kernelError('request.invalid', { message, fields: [{ path: 'password', message }] });
}

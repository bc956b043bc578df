import { accountError } from '@attune/domain/account/account-errors';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { countPasswordAttempt } from '../limits/count-attempts.ts';
import { hashToken, isPasswordCorrect, newToken } from '../password/secrets.ts';
import { insertChallenge } from '../two-step/challenges.repository.ts';
import { isTwoStepOn } from '../two-step/two-step.repository.ts';
import { findUserByEmail, lockUser } from '../users/users.repository.ts';
import { type Browser, type OpenedSession, signInBrowser } from './open-session.ts';
import { endSessionByToken } from './sessions.repository.ts';

type Credentials = { email: string; password: string };

type SignInOutcome = OpenedSession | { challenge: string };

/**
 * Checks the password and opens a session; the browser's earlier session ends (SECURITY AU6). With
 * two-step sign-in on, it returns only a challenge.
 */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  browser: Browser,
): Promise<SignInOutcome> {
  const user = await findUserByEmail(services.db, email);
  const attempt = await countPasswordAttempt(services, email, user, browser.device);
  const isCorrect = await isPasswordCorrect(user?.passwordHash ?? null, password);
  if (!user || !isCorrect) {
    await recordFailure(services, user?.id ?? null);
    throw accountError('account.wrong_credentials');
  }
  await attempt.succeed();
  return services.db.transaction(async (tx) => {
    // The check took a while; a password or email that was replaced meanwhile is no longer valid.
    const current = await lockUser(tx, user.id);
    const isSame =
      current?.passwordHash === user.passwordHash && current.emailKey === user.emailKey;
    if (!isSame) throw accountError('account.wrong_credentials');
    if (await isTwoStepOn(tx, user.id)) {
      const { token, tokenHash } = newToken();
      const challenge = { tokenHash, kind: 'second-step', userId: user.id } as const;
      await insertChallenge(tx, challenge, services.clock.now());
      return { challenge: token };
    }
    return signInBrowser(services, tx, current, { ...browser, by: 'password' });
  });
}

/** Writes an audit line whether or not the account exists. An unknown address is not logged. */
function recordFailure({ db, clock }: Services, userId: string | null): Promise<void> {
  return audit(db, {
    at: clock.now(),
    actorId: null,
    action: 'account.sign_in_failed',
    ...(userId ? { subject: { kind: 'user', id: userId } } : {}),
  });
}

/** Ends the session of this token; logs nothing if it had already ended. */
export function signOut(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  userId: string | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Every change locks the user before the sessions; locking in two orders could deadlock.
    if (userId !== null) await lockUser(tx, userId);
    await endSessionByToken(tx, hashToken(token));
    if (userId === null) return;
    await audit(tx, { at: clock.now(), actorId: userId, action: 'account.signed_out' });
  });
}

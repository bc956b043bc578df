import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { hashToken } from '../password/secrets.ts';
import { lockUser } from '../users/users.repository.ts';
import { endSessionByToken } from './sessions.repository.ts';

/** Ends the session of this token; logs nothing if it had already ended. */
export function signOut(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  userId: string | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Every change locks the user before its sessions: two orders could deadlock.
    if (userId !== null) await lockUser(tx, userId);
    await endSessionByToken(tx, hashToken(token));
    if (userId === null) return;
    await audit(tx, { at: clock.now(), actorId: userId, action: 'account.signed_out' });
  });
}

import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { currentSuspension, type Suspension } from '@attune/domain/moderation/suspension';
import type { Executor } from '../../platform/db/database.ts';
import { dayInWords } from '../../platform/mail/moment-in-words.ts';
import type { Services } from '../../platform/services.ts';
import { listSuspensionsOf } from './suspensions.repository.ts';

/** The suspension in force. It ends by the clock; no job has to run for it. */
export async function suspensionOf(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Suspension | null> {
  return currentSuspension(await listSuspensionsOf(db, [userId]), now);
}

type Member = { id: string; timeZone: string };

/** Before every write in the forum: who is suspended is told why and until when. */
export async function requireGoodStanding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
): Promise<void> {
  refuseSuspended(member, await listSuspensionsOf(db, [member.id]), clock.now());
}

export function refuseSuspended(
  { timeZone }: Member,
  suspensions: readonly Suspension[],
  now: Date,
): void {
  const suspension = currentSuspension(suspensions, now);
  if (!suspension) return;
  const { until, reason } = suspension;
  const time = until ? `until ${dayInWords(until, timeZone)}` : 'for now';
  throw moderationError('forum.suspended', {
    message: `You cannot write in the forum ${time}. The reason: ${reason}`,
  });
}

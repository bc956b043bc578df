import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { findCurrentSuspension, type Suspension } from '@attune/domain/moderation/suspension';
import type { Executor } from '#platform/db/database.ts';
import { formatDate } from '#platform/email/format-date.ts';
import type { Services } from '#platform/services.ts';
import { listSuspensions } from './suspensions.repository.ts';

/** The suspension in force. It ends by the clock, without a job. */
export async function findSuspension(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Suspension | null> {
  return findCurrentSuspension(await listSuspensions(db, [userId]), now);
}

type Member = { id: string; timeZone: string };

/** Runs before every write in the forum. A suspended member learns why and until when. */
export async function requireGoodStanding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, timeZone }: Member,
): Promise<void> {
  const suspension = await findSuspension(db, id, clock.now());
  if (!suspension) return;
  const { until, reason } = suspension;
  const time = until ? `until ${formatDate(until, timeZone)}` : 'for now';
  throw moderationError('forum.suspended', {
    message: `You cannot write in the forum ${time}. The reason: ${reason}`,
  });
}

import type { Role } from '@attune/domain/account/roles';
import { addDays } from '@attune/domain/kernel/time';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { findCurrentSuspension, type Suspension } from '@attune/domain/moderation/suspension';
import {
  getTrustLevel,
  TRUST_WINDOW_DAYS,
  type TrustLevel,
} from '@attune/domain/moderation/trust-level';
import type { Executor } from '#platform/db/database.ts';
import { formatDate } from '#platform/email/format-date.ts';
import type { Services } from '#platform/services.ts';
import { listDecisionsAgainst } from './standing.repository.ts';

type ModerationRecord = {
  /** The suspension in force. It ends by the clock, without a job. */
  suspension: Suspension | null;
  /** Decisions of the last `TRUST_WINDOW_DAYS` that lower the trust level. */
  removals: number;
};

/** Reads the moderators' decisions against members that still count. */
async function readRecords(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => ModerationRecord> {
  const windowStart = addDays(now, -TRUST_WINDOW_DAYS);
  const decisions = await listDecisionsAgainst(db, userIds, windowStart);
  const decisionsByUser = Map.groupBy(decisions, ({ userId }) => userId);
  return (userId) => {
    const own = decisionsByUser.get(userId) ?? [];
    const suspensions = own.filter(({ action }) => action === 'suspend');
    return {
      suspension: findCurrentSuspension(suspensions, now),
      removals: own.filter(({ createdAt }) => createdAt >= windowStart).length,
    };
  };
}

export async function findSuspension(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Suspension | null> {
  const recordOf = await readRecords(db, [userId], now);
  return recordOf(userId).suspension;
}

/**
 * Runs before every write in the forum. Throws for a suspended member, and says why and until when.
 * Otherwise returns what else counts against the member.
 */
export async function requireGoodStanding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<Pick<ModerationRecord, 'removals'>> {
  const recordOf = await readRecords(db, [id], clock.now());
  const { suspension, removals } = recordOf(id);
  if (!suspension) return { removals };
  const { until, reason } = suspension;
  const time = until ? `until ${formatDate(until, timeZone)}` : 'for now';
  throw moderationError('forum.suspended', {
    message: `You can’t post in the community ${time}. Reason: ${reason}`,
  });
}

type Member = { id: string; role: Role; createdAt: Date | string };
type MemberStanding = {
  standing: { level: TrustLevel; published: number; removals: number };
  suspension: Suspension | null;
};

export async function readStandings(
  db: Executor,
  members: readonly Member[],
  publishedByMember: ReadonlyMap<string, number>,
  now: Date,
): Promise<(member: Member) => MemberStanding> {
  const ids = members.map(({ id }) => id);
  const recordOf = await readRecords(db, ids, now);
  return ({ id, role, createdAt }) => {
    const { suspension, removals } = recordOf(id);
    const published = publishedByMember.get(id) ?? 0;
    const member = { createdAt: new Date(createdAt), isStaff: role !== 'user' };
    const level = getTrustLevel({ ...member, published, removals }, now);
    return { standing: { level, published, removals }, suspension };
  };
}

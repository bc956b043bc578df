import type { Role } from '@attune/domain/account/roles';
import { addDays } from '@attune/domain/kernel/time';
import {
  getTrustLevel,
  TRUST_WINDOW_DAYS,
  type TrustLevel,
} from '@attune/domain/moderation/trust-level';
import type { Executor } from '#platform/db/database.ts';
import { countRemovals } from './suspensions.repository.ts';

export type Member = { id: string; role: Role; createdAt: Date | string };

export async function readStandings(
  db: Executor,
  members: readonly Member[],
  published: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, { level: TrustLevel; published: number; removals: number }>> {
  const ids = members.map(({ id }) => id);
  const removals = await countRemovals(db, ids, addDays(now, -TRUST_WINDOW_DAYS));
  return new Map(
    members.map(({ id, role, createdAt }) => {
      const facts = {
        createdAt: new Date(createdAt),
        isStaff: role !== 'user',
        published: published.get(id) ?? 0,
        removals: removals.get(id) ?? 0,
      };
      const { published: shown, removals: taken } = facts;
      return [id, { level: getTrustLevel(facts, now), published: shown, removals: taken }];
    }),
  );
}

export async function readStanding(
  db: Executor,
  member: Member,
  published: number,
  now: Date,
): Promise<TrustLevel> {
  const standings = await readStandings(db, [member], new Map([[member.id, published]]), now);
  return standings.get(member.id)?.level ?? 'new';
}

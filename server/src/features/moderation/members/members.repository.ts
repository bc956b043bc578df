import { inArray } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';

export async function listStaffIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['moderator', 'admin']));
  return rows.map(({ id }) => id);
}

/** Everything moderators may see of a member: no email, no subscription (SECURITY AC8). */
export async function findMembers(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
}

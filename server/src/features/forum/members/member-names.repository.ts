import { inArray } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';

export async function findMemberNames(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
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

export async function isNameOfAnotherMember(
  db: Executor,
  name: string,
  userId: string,
): Promise<boolean> {
  const hasName = eq(sql`lower(${users.displayName})`, sql`lower(${name})`);
  return (await db.$count(users, and(hasName, ne(users.id, userId)))) > 0;
}

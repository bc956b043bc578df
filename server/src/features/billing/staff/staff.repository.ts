import { desc, ilike, or, sql } from 'drizzle-orm';
import { type UserRow, users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { escapeLike } from '#platform/db/escape-like.ts';

/**
 * Finds users whose email or name contains the text, or whose customer id starts with it. Recently
 * active users come first.
 */
export async function searchPeople(db: Executor, text: string, limit: number): Promise<UserRow[]> {
  const pattern = escapeLike(text);
  return db
    .select()
    .from(users)
    .where(
      text === ''
        ? undefined
        : or(
            ilike(users.email, `%${pattern}%`),
            ilike(users.name, `%${pattern}%`),
            ilike(users.stripeCustomerId, `${pattern}%`),
          ),
    )
    .orderBy(sql`${users.lastActivityAt} DESC NULLS LAST`, desc(users.createdAt))
    .limit(limit);
}

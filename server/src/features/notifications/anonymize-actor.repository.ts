import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Removes a deleted user's name from the notifications of others. Their actions stay, without an
 * actor.
 */
export async function anonymizeActor(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_events
    SET cause = replace(cause, ${userId}, gen_random_uuid()::text), actor_id = NULL
    WHERE actor_id = ${userId}`);
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** Who leaves is named nowhere in what others were told: what they did stays, by nobody. */
export async function anonymizeActor(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_events
    SET cause = replace(cause, ${userId}, gen_random_uuid()::text), actor_id = NULL
    WHERE actor_id = ${userId}`);
}

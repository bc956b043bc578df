import type { OpenedFeature } from '@attune/domain/insights/opened-features';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { insightDays } from './insights.tables.ts';

/**
 * More opens a day than any person makes; caps forged counts so that they don't spoil the totals.
 */
const MAX_OPENS_PER_DAY = 200;

/**
 * Adds to the user's counts if they consent at this time. The row lock makes a concurrent
 * withdrawal of consent wait and then delete these counts too.
 */
export async function addFeatureOpens(
  db: Executor,
  userId: string,
  opens: readonly OpenedFeature[],
): Promise<void> {
  await db.execute(sql`
    WITH allowed AS (
      SELECT user_id FROM consents WHERE user_id = ${userId} AND analytics FOR SHARE
    )
    INSERT INTO insight_days AS known (user_id, day, room, opened)
    SELECT user_id, day, room, least(opened, ${MAX_OPENS_PER_DAY}::int)
    FROM allowed, json_to_recordset(${JSON.stringify(opens)}::json)
      AS told (day date, room text, opened int)
    ON CONFLICT (user_id, day, room)
    DO UPDATE SET opened = least(known.opened + excluded.opened, ${MAX_OPENS_PER_DAY}::int)`);
}

export async function deleteDaysBefore(db: Executor, day: string): Promise<void> {
  await db.delete(insightDays).where(lt(insightDays.day, day));
}

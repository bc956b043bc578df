import type { OpenedFeature } from '@attune/domain/insights/opened-features';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { insightDays } from './insights.tables.ts';

/** Nobody opens a room more often in a day; what claims so must not spoil the sums. */
const MAX_OPENS_PER_DAY = 200;

/**
 * Adds to a person's counts, if they allow it at this very moment: who takes the consent back
 * meanwhile waits for this, and then deletes it with all else.
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

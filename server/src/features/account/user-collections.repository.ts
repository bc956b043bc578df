import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** The sub-collections of a user that hold something. */
export async function listCollections(db: Executor, userId: string): Promise<string[]> {
  const result = await db.execute<{ name: string }>(sql`
    SELECT 'assessments' AS name WHERE EXISTS (SELECT FROM assessments WHERE user_id = ${userId})
    UNION ALL
    SELECT 'checkIns' WHERE EXISTS (SELECT FROM check_ins WHERE user_id = ${userId})
    UNION ALL
    SELECT 'learningGoals' WHERE EXISTS (SELECT FROM learning_goals WHERE user_id = ${userId})
    ORDER BY name`);
  return result.rows.map((row) => row.name);
}

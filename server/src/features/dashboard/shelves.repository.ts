import type { Practice } from '@attune/domain/mind/practice';
import type { FrontMatter } from '@attune/domain/tutorials/front-matter-input';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** The published lessons without their texts. */
export async function listLessonMatter(db: Executor): Promise<FrontMatter[]> {
  const { rows } = await db.execute<{ matter: FrontMatter }>(sql`
    SELECT content - ARRAY['sections', 'checklist', 'quiz'] AS matter
    FROM tutorials WHERE is_published ORDER BY id`);
  return rows.map(({ matter }) => matter);
}

export async function listPracticeMatter(db: Executor): Promise<Practice[]> {
  const { rows } = await db.execute<{ document: Practice }>(
    sql`SELECT document FROM practices ORDER BY id`,
  );
  return rows.map(({ document }) => document);
}

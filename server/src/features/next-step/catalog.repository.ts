import type { Practice } from '@attune/domain/mind/practice';
import type { TutorialFrontMatter } from '@attune/domain/tutorials/tutorial-front-matter';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

// The queries are raw SQL because the tables belong to other features. They leave out the long
// parts of lessons.
export async function listLessonFrontMatter(db: Executor): Promise<TutorialFrontMatter[]> {
  const { rows } = await db.execute<{ matter: TutorialFrontMatter }>(sql`
    SELECT content - ARRAY['sections', 'checklist', 'quiz'] AS matter
    FROM tutorials WHERE is_published ORDER BY id`);
  return rows.map(({ matter }) => matter);
}

export async function listPracticeDocuments(db: Executor): Promise<Practice[]> {
  const { rows } = await db.execute<{ document: Practice }>(
    sql`SELECT document FROM practices ORDER BY id`,
  );
  return rows.map(({ document }) => document);
}

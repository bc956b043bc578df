import type { Practice } from '@attune/domain/mind/practice';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

type LessonSummary = Omit<Tutorial, 'sections' | 'checklist' | 'quiz'>;

// The queries are raw SQL because the tables belong to other features. They leave out the long
// parts of lessons.
export async function listLessonSummaries(db: Executor): Promise<LessonSummary[]> {
  const { rows } = await db.execute<{ lesson: LessonSummary }>(sql`
    SELECT content - ARRAY['sections', 'checklist', 'quiz'] AS lesson
    FROM tutorials WHERE is_published ORDER BY id`);
  return rows.map(({ lesson }) => lesson);
}

export async function listPracticeDocuments(db: Executor): Promise<Practice[]> {
  const { rows } = await db.execute<{ document: Practice }>(
    sql`SELECT document FROM practices ORDER BY id`,
  );
  return rows.map(({ document }) => document);
}

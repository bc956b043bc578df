import type { Answer } from '@attune/domain/assessment/questions';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { assessmentAnswers, assessments } from './assessment.tables.ts';

type NewAssessment = typeof assessments.$inferInsert;

/** Appends the assessment with its answers; earlier ones stay as they are. */
export async function insertAssessment(
  tx: Executor,
  assessment: NewAssessment,
  answers: readonly Answer[],
): Promise<void> {
  await tx.insert(assessments).values(assessment);
  if (answers.length === 0) return;
  await tx.insert(assessmentAnswers).values(
    answers.map(({ question_id, answer }) => ({
      assessmentId: assessment.id,
      questionId: question_id,
      answer,
      createdAt: assessment.createdAt,
    })),
  );
}

export async function deleteAssessments(tx: Executor, userId: string): Promise<void> {
  await tx.delete(assessments).where(eq(assessments.userId, userId));
}

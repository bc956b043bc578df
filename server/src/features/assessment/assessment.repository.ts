import type { Corrections } from '@attune/domain/assessment/corrections';
import type { Dimension } from '@attune/domain/assessment/preference-type';
import type { Answer } from '@attune/domain/assessment/questions';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isOlder } from '#platform/db/is-older.ts';
import { assessmentAnswers, assessmentCorrections, assessments } from './assessment.tables.ts';

type NewAssessment = typeof assessments.$inferInsert;
type AssessmentRow = typeof assessments.$inferSelect;
type AnswerRow = typeof assessmentAnswers.$inferSelect;

export type StoredAssessment = AssessmentRow & { answers: AnswerRow[]; corrections: Corrections };

/**
 * Appends the assessment with its answers; earlier ones are unchanged. Returns false and writes
 * nothing if the id already exists, from an earlier attempt or another user.
 */
export async function insertAssessment(
  tx: Executor,
  assessment: NewAssessment,
  answers: readonly Answer[],
): Promise<boolean> {
  const inserted = await tx
    .insert(assessments)
    .values(assessment)
    .onConflictDoNothing({ target: assessments.id })
    .returning({ id: assessments.id });
  if (inserted.length === 0) return false;
  if (answers.length > 0) {
    await tx.insert(assessmentAnswers).values(
      answers.map(({ question_id, answer }) => ({
        assessmentId: assessment.id,
        questionId: question_id,
        answer,
        createdAt: assessment.createdAt,
      })),
    );
  }
  return true;
}

async function withAnswers(db: Executor, rows: readonly AssessmentRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .select()
    .from(assessmentAnswers)
    .where(inArray(assessmentAnswers.assessmentId, ids))
    .orderBy(asc(assessmentAnswers.questionId));
  const corrections = await db
    .select()
    .from(assessmentCorrections)
    .where(inArray(assessmentCorrections.assessmentId, ids));
  const answersByAssessment = Map.groupBy(answers, ({ assessmentId }) => assessmentId);
  const correctionsByAssessment = Map.groupBy(corrections, ({ assessmentId }) => assessmentId);
  return rows.map((row) => ({
    ...row,
    answers: answersByAssessment.get(row.id) ?? [],
    corrections: Object.fromEntries(
      (correctionsByAssessment.get(row.id) ?? []).map(({ questionId, letter }) => [
        questionId,
        letter,
      ]),
    ),
  }));
}

export async function listAssessments(
  db: Executor,
  userId: string,
  limit: number,
  before?: Pick<AssessmentRow, 'createdAt' | 'id'>,
): Promise<StoredAssessment[]> {
  const last = before && { at: before.createdAt, id: before.id };
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, userId), isOlder(assessments, last)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(limit);
  return withAnswers(db, rows);
}

/** Returns null for another user's assessment, as for an unknown id. */
export async function findAssessment(db: Executor, userId: string, id: string) {
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.userId, userId)));
  const [stored] = await withAnswers(db, rows);
  return stored ?? null;
}

export async function replaceCorrections(
  tx: Executor,
  assessmentId: string,
  corrections: Corrections,
  now: Date,
): Promise<void> {
  await tx
    .delete(assessmentCorrections)
    .where(eq(assessmentCorrections.assessmentId, assessmentId));
  const rows = Object.entries(corrections).flatMap(([dimension, letter]) =>
    letter === undefined
      ? []
      : [{ assessmentId, questionId: Number(dimension) as Dimension, letter, createdAt: now }],
  );
  if (rows.length > 0) await tx.insert(assessmentCorrections).values(rows);
}

export async function deleteAssessments(tx: Executor, userId: string): Promise<void> {
  await tx.delete(assessments).where(eq(assessments.userId, userId));
}

export async function hasAssessments(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(assessments, eq(assessments.userId, userId))) > 0;
}

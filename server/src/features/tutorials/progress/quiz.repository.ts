import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { tutorialQuizAttempts } from '../tutorials.tables.ts';

export type AttemptRow = typeof tutorialQuizAttempts.$inferSelect;

export async function insertAttempt(tx: Executor, attempt: AttemptRow): Promise<boolean> {
  const inserted = await tx
    .insert(tutorialQuizAttempts)
    .values(attempt)
    .onConflictDoNothing({ target: tutorialQuizAttempts.id })
    .returning({ id: tutorialQuizAttempts.id });
  return inserted.length > 0;
}

export async function findAttempt(
  db: Executor,
  userId: string,
  id: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(tutorialQuizAttempts)
    .where(and(eq(tutorialQuizAttempts.id, id), eq(tutorialQuizAttempts.userId, userId)));
  return row ?? null;
}

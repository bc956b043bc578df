import { gradeQuiz, type QuizResult } from '@attune/domain/tutorials/quiz';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { QuizInput } from '@attune/domain/tutorials/tutorial-inputs';
import type { Executor } from '#platform/db/database.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { requireTutorial } from '../lessons/require-tutorial.ts';
import type { QuizResultResponse } from '../tutorials.schemas.ts';
import {
  type AttemptRow,
  changeProgress,
  findAttempt,
  insertAttempt,
  lockProgress,
  type ProgressRow,
} from './progress.repository.ts';

const QUIZ_RATE_LIMIT = perHour('quiz', 60);

type QuizServices = Pick<Services, 'db' | 'clock' | 'limits'>;

/** Grades and stores the answers. Idempotent by id. */
export async function answerQuiz(
  services: QuizServices,
  userId: string,
  tutorialId: string,
  { id, answers }: QuizInput,
): Promise<{ result: QuizResultResponse; isNew: boolean }> {
  const { db, clock, limits } = services;
  const { content } = await requireTutorial(db, tutorialId);
  await limits.require(QUIZ_RATE_LIMIT, userId, (wait) =>
    tutorialError('tutorial.too_many_attempts', wait),
  );
  const result = gradeQuiz(content.quiz, answers);
  const createdAt = clock.now();
  const attempt: AttemptRow = { id, userId, tutorialId, answers, result, createdAt };
  return db.transaction(async (tx) => {
    // Lock the progress first, so that concurrent attempts are counted one after the other.
    const progress = await lockProgress(tx, { userId, tutorialId }, createdAt);
    if (await insertAttempt(tx, attempt)) {
      await countAttempt(tx, progress, result, createdAt);
      return { result: { id, ...result }, isNew: true };
    }
    const stored = await findAttempt(tx, userId, id);
    if (!stored || !isSame(stored, attempt)) throw tutorialError('tutorial.key_reused');
    return { result: { id, ...stored.result }, isNew: false };
  });
}

async function countAttempt(tx: Executor, row: ProgressRow, result: QuizResult, now: Date) {
  const { score, total, isPassed } = result;
  const isBest = score / total >= (row.quizScore ?? 0) / (row.quizTotal ?? 1);
  const best = isBest ? { quizScore: score, quizTotal: total } : {};
  const isQuizPassed = row.isQuizPassed || isPassed;
  await changeProgress(tx, row, { ...best, isQuizPassed, quizAttempts: row.quizAttempts + 1 }, now);
}

function isSame(one: AttemptRow, other: AttemptRow): boolean {
  return (
    one.tutorialId === other.tutorialId &&
    JSON.stringify(one.answers) === JSON.stringify(other.answers)
  );
}

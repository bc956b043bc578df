import type { GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import type { Executor } from '#platform/db/database.ts';
import { listAssessments } from './assessment.repository.ts';
import { toAnswers } from './assessment-document.ts';
import { listCheckIns } from './check-in.repository.ts';

/** The user's answers as guidance input; empty before the first assessment. */
export async function readGuidanceInput(
  db: Executor,
  userId: string,
): Promise<Omit<GuidanceInput, 'activity'>> {
  const [latest] = await listAssessments(db, userId, 1);
  const [checkIn] = await listCheckIns(db, userId, 1);
  return {
    answers: latest ? toAnswers(latest) : [],
    assessedAt: latest?.createdAt.toISOString() ?? null,
    corrections: latest?.corrections ?? {},
    checkIns: checkIn ? [{ ...checkIn, createdAt: checkIn.createdAt.toISOString() }] : [],
  };
}

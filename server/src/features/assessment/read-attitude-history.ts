import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import type { Answer } from '@attune/domain/assessment/questions';
import type { Services } from '#platform/services.ts';
import { listAssessments, type StoredAssessment } from './assessment.repository.ts';
import type { AttitudePoint } from './assessment.schemas.ts';
import { toAnswers } from './assessment-document.ts';
import { type CheckInRow, listCheckIns } from './check-in.repository.ts';

/** Applies to assessments and check-ins separately. It covers many years of monthly check-ins. */
const MAX_POINTS = 200;

export function checkInAnswers({
  reaction,
  feeling,
}: Pick<CheckInRow, 'reaction' | 'feeling'>): Answer[] {
  return [
    { question_id: 5, answer: reaction },
    { question_id: 6, answer: feeling },
  ];
}

export function toCheckInPoint(row: CheckInRow): AttitudePoint {
  const { reaction, feeling, aiPreference, createdAt } = row;
  return {
    createdAt: createdAt.toISOString(),
    source: 'check-in',
    average: scoreAttitude(checkInAnswers(row)).average,
    ai_preference: aiPreference,
    reaction,
    feeling,
  };
}

function toAssessmentPoint(stored: StoredAssessment): AttitudePoint {
  const answerTo = (id: number) =>
    stored.answers.find(({ questionId }) => questionId === id)?.answer ?? null;
  return {
    createdAt: stored.createdAt.toISOString(),
    source: 'assessment',
    average: scoreAttitude(toAnswers(stored)).average,
    ai_preference: stored.aiPreference,
    reaction: answerTo(5),
    feeling: answerTo(6),
  };
}

export async function readAttitudeHistory(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<AttitudePoint[]> {
  const assessments = await listAssessments(db, userId, MAX_POINTS);
  const checkIns = await listCheckIns(db, userId, MAX_POINTS);
  return [...assessments.map(toAssessmentPoint), ...checkIns.map(toCheckInPoint)].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt),
  );
}

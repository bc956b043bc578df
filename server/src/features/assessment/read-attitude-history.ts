import { attitudeScore } from '@attune/domain/assessment/attitude-score';
import type { Answer } from '@attune/domain/assessment/questions';
import type { Services } from '../../platform/services.ts';
import { listAssessments, type StoredAssessment } from './assessment.repository.ts';
import type { AttitudePoint } from './assessment.schemas.ts';
import { toAnswers } from './assessment-document.ts';
import { type CheckInRow, listCheckIns } from './check-in.repository.ts';

/** Years of monthly check-ins; a chart has no room for more. */
const MOST_OF_EACH = 200;

export function checkInAnswers({
  reaction,
  feeling,
}: Pick<CheckInRow, 'reaction' | 'feeling'>): Answer[] {
  return [
    { question_id: 5, answer: reaction },
    { question_id: 6, answer: feeling },
  ];
}

export function checkInPoint(row: CheckInRow): AttitudePoint {
  const { reaction, feeling, aiPreference, createdAt } = row;
  return {
    createdAt: createdAt.toISOString(),
    source: 'check-in',
    average: attitudeScore(checkInAnswers(row)).average,
    ai_preference: aiPreference,
    reaction,
    feeling,
  };
}

function assessmentPoint(stored: StoredAssessment): AttitudePoint {
  const answerTo = (id: number) =>
    stored.answers.find(({ questionId }) => questionId === id)?.answer ?? null;
  return {
    createdAt: stored.createdAt.toISOString(),
    source: 'assessment',
    average: attitudeScore(toAnswers(stored)).average,
    ai_preference: stored.aiPreference,
    reaction: answerTo(5),
    feeling: answerTo(6),
  };
}

/** Every word on the attitude that a person ever gave, oldest first. */
export async function readAttitudeHistory(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<AttitudePoint[]> {
  const assessments = await listAssessments(db, userId, MOST_OF_EACH);
  const checkIns = await listCheckIns(db, userId, MOST_OF_EACH);
  return [...assessments.map(assessmentPoint), ...checkIns.map(checkInPoint)].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
}

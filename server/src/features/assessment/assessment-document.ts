import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import { applyCorrections } from '@attune/domain/assessment/corrections';
import type { Answer } from '@attune/domain/assessment/questions';
import type { StoredAssessment } from './assessment.repository.ts';
import type { AssessmentDocument } from './assessment.schemas.ts';

export function toAnswers(stored: Pick<StoredAssessment, 'answers'>): Answer[] {
  return stored.answers.map(({ questionId, answer }) => ({ question_id: questionId, answer }));
}

export function toAssessmentDocument(stored: StoredAssessment): AssessmentDocument {
  const isCorrected = Object.keys(stored.corrections).length > 0;
  return {
    id: stored.id,
    userId: stored.userId,
    mbti_type: stored.mbtiType,
    ai_preference: stored.aiPreference,
    lifestyle: stored.lifestyle,
    ai_goal: stored.aiGoal,
    preferred_feature: stored.preferredFeature,
    createdAt: stored.createdAt.toISOString(),
    corrected_type: isCorrected ? applyCorrections(stored.mbtiType, stored.corrections) : null,
    is_estimated: scoreAttitude(toAnswers(stored)).isEstimated,
    answers: stored.answers.map(({ questionId, answer, createdAt }) => ({
      question_id: questionId,
      answer,
      createdAt: createdAt.toISOString(),
    })),
  };
}

import type { Attitude } from '@attune/domain/assessment/attitude';
import { type AttitudeScore, scoreAttitude } from '@attune/domain/assessment/attitude-score';
import type { Answer } from '@attune/domain/assessment/questions';
import type { Assessment, AttitudePoint } from '#platform/api/generated/types.gen.ts';

export type NewestAttitude = {
  attitude: Attitude;
  answers: readonly Answer[];
  score: AttitudeScore;
  /** When a later check-in set the attitude; null while the assessment is newer. */
  checkedInAt: string | null;
};

function answersOf({ reaction, feeling }: AttitudePoint): Answer[] {
  return [
    ...(reaction === null ? [] : [{ question_id: 5 as const, answer: reaction }]),
    ...(feeling === null ? [] : [{ question_id: 6 as const, answer: feeling }]),
  ];
}

/** The newest of assessment and check-in counts (DECISIONS B8). `points` is oldest first. */
export function getNewestAttitude(
  assessment: Assessment,
  points: readonly AttitudePoint[],
): NewestAttitude {
  const last = points.at(-1);
  const checkIn =
    last?.source === 'check-in' && last.createdAt > assessment.createdAt ? last : null;
  const answers = checkIn
    ? answersOf(checkIn)
    : (assessment.answers as Answer[]).filter(({ question_id: id }) => id === 5 || id === 6);
  return {
    attitude: (checkIn ?? assessment).ai_preference,
    answers,
    score: scoreAttitude(answers),
    checkedInAt: checkIn?.createdAt ?? null,
  };
}

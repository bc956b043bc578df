import type { Assessment } from '#platform/api/generated/types.gen.ts';
import { buildUser } from './build-user.ts';

const CREATED = '2026-11-13T10:00:00.000Z';
const ANSWERS = [
  'Quiet time to myself (I)',
  'The idea behind it (N)',
  'Who it touches, and how (F)',
  'Planned ahead (J)',
  'Wait for proper training',
  'Cautiously optimistic',
  'Working at a desk or from home',
  'Skills that stay in demand',
  'A companion I can ask anything',
];

/** The assessment of the user from buildUser; tests override what differs. */
export function buildAssessment(overrides: Partial<Assessment> = {}): Assessment {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    userId: buildUser().id,
    mbti_type: 'INFJ',
    ai_preference: 'optimistic',
    lifestyle: 'Working at a desk or from home',
    ai_goal: 'Skills that stay in demand',
    preferred_feature: 'A companion I can ask anything',
    createdAt: CREATED,
    corrected_type: null,
    is_estimated: false,
    answers: ANSWERS.map((answer, index) => ({
      question_id: index + 1,
      answer,
      createdAt: CREATED,
    })),
    ...overrides,
  };
}

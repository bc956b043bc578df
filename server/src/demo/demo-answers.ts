import { type Answer, QUESTIONS } from '@attune/domain/assessment/questions';

const CHOSEN_OPTIONS: Record<Answer['question_id'], string> = {
  1: 'quiet',
  2: 'idea',
  3: 'people-touched',
  4: 'planned',
  5: 'wait-for-training',
  6: 'cautiously-optimistic',
  7: 'desk',
  8: 'stay-current',
  9: 'companion',
};

/** A complete questionnaire, as answered by a thoughtful and slightly wary user. */
export const DEMO_ANSWERS: readonly Answer[] = QUESTIONS.map(({ id, options }) => {
  const option = options.find((candidate) => candidate.id === CHOSEN_OPTIONS[id]);
  if (!option) throw new Error(`Question ${id} has no option "${CHOSEN_OPTIONS[id]}".`);
  return { question_id: id, answer: option.text };
});

import type { QuestionId } from '@attune/domain/assessment/questions';

const DIMENSION = 'Neither is better. You can skip it, and change the letter later.';

export const WHY_WE_ASK: Record<QuestionId, string> = {
  1: `Some people learn a new tool in company, some alone. Your answer decides which comes first. ${DIMENSION}`,
  2: `Some want an example first, some the idea behind it. Your answer decides how an explanation opens. ${DIMENSION}`,
  3: `Your answer decides whether an explanation starts with the rule or with the people it affects. ${DIMENSION}`,
  4: `Your answer decides whether you are offered a fixed plan or room to wander. ${DIMENSION}`,
  5: 'There is no right speed. With the next question it says how close you want AI to come for now.',
  6: 'All four are sensible ways to feel. We ask so that nothing here pushes you faster than you like.',
  7: 'So that examples come from days like yours.',
  8: 'Your own aim decides what is offered to you first.',
  9: 'So that the part you would use most is the one you meet first.',
};

import { expect, it } from 'vitest';
import { joinExplanation } from '../guidance/reason.ts';
import { explainNextStep, getNextStepPath, type NextStep, rankNextSteps } from './next-steps.ts';

const startedLesson: NextStep = {
  kind: 'lesson-begun',
  id: 'drafts',
  title: 'Drafts',
  minutesLeft: 4,
};
const daily: NextStep = {
  kind: 'daily',
  id: 'desk',
  title: 'At your desk',
  summary: '',
  reasons: [],
};
const overdueStep: NextStep = {
  kind: 'step',
  goalId: 'g',
  goal: 'Write the weekly report',
  title: 'Compare two drafts',
  by: '2026-11-12',
};
const lesson = (id: string): NextStep => ({
  kind: 'lesson',
  id,
  title: id,
  summary: '',
  minutes: 5,
  reasons: [{ kind: 'answer', question_id: 5, answer: 'Wait for training' }],
});
const practice: NextStep = {
  kind: 'practice',
  id: 'box',
  title: 'Box',
  minutes: 3,
  reasons: [{ kind: 'mood', mood: 'uneasy', about: ['work'] }],
};

it("offers a started lesson first, then today's page, overdue steps, and new items", () => {
  const all = [practice, lesson('a'), lesson('b'), overdueStep, daily, startedLesson];
  expect(rankNextSteps(all)).toEqual([startedLesson, daily, overdueStep, lesson('a'), practice]);
});

it('offers a second item of a kind only after one item of every kind', () => {
  const steps = rankNextSteps([lesson('a'), lesson('b'), practice]);
  expect(steps).toEqual([lesson('a'), practice, lesson('b')]);
  expect(rankNextSteps([])).toEqual([]);
});

it('explains a step by its reason, if it has one, and links to its page', () => {
  const explain = (nextStep: NextStep) => {
    const why = explainNextStep(nextStep, (day) => `day ${day}`);
    return why && joinExplanation(why);
  };
  expect(explain(startedLesson)).toBe('Because you began “Drafts” and were not done.');
  expect(explain(overdueStep)).toBe(
    'Because you wanted “Write the weekly report” by day 2026-11-12, and this is its next step.',
  );
  expect(explain(lesson('a'))).toBe('Because you answered “Wait for training”.');
  expect(explain(practice)).toBe('Because you felt “Uneasy”, about work.');
  expect(explain(daily)).toBeNull();
  expect([startedLesson, daily, overdueStep, practice].map(getNextStepPath)).toEqual([
    '/tutorials/drafts',
    '/daily',
    '/learning-goals',
    '/mind?practice=box',
  ]);
});

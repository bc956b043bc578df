import { describe, expect, it } from 'vitest';
import { GOAL_IDS, LIFESTYLE_IDS } from '../../test/catalog.builder.ts';
import { ATTITUDES, type Attitude } from '../assessment/attitude.ts';
import { type Answer, getQuestion } from '../assessment/questions.ts';
import { getReasonAnswers } from '../guidance/reason.ts';
import { createGoalInput } from './goal-input.ts';
import { GOAL_TEMPLATES, suggestGoals } from './goal-templates.ts';

const ATTITUDE_ANSWERS: Record<Attitude, [reaction: string, feeling: string]> = {
  enthusiastic: ['Dive in and try things', 'Excited'],
  optimistic: ['Wait for proper training', 'Cautiously optimistic'],
  cautious: ['Watch how colleagues use it', 'Somewhat concerned'],
  resistant: ['Avoid it for now', 'Very worried'],
};
function answersOf(label: Attitude, goal: string): Answer[] {
  const [reaction, feeling] = ATTITUDE_ANSWERS[label];
  return [
    { question_id: 5, answer: reaction },
    { question_id: 6, answer: feeling },
    { question_id: 8, answer: goal },
  ];
}
const key = (at: number) => `018f2b4e-7c00-7000-8000-${at.toString(16).padStart(12, '0')}`;

describe('every template', () => {
  it('has a unique id, and every attitude, goal and lifestyle has enough templates', () => {
    expect(new Set(GOAL_TEMPLATES.map(({ id }) => id)).size).toBe(GOAL_TEMPLATES.length);
    expect(GOAL_TEMPLATES.length).toBeGreaterThanOrEqual(12);
    for (const label of ATTITUDES) {
      const fitting = GOAL_TEMPLATES.filter(({ attitudeFit }) => attitudeFit.includes(label));
      expect(fitting.length).toBeGreaterThanOrEqual(4);
    }
    for (const goal of GOAL_IDS) {
      const fitting = GOAL_TEMPLATES.filter(({ goalFit }) => goalFit.includes(goal));
      expect(fitting.length).toBeGreaterThanOrEqual(3);
    }
    for (const lifestyle of LIFESTYLE_IDS) {
      const fitting = GOAL_TEMPLATES.filter(({ lifestyleFit }) => lifestyleFit.includes(lifestyle));
      expect(fitting.length).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(GOAL_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s is a valid goal, in which some steps but not all are to be tried without AI first',
    (id, { title, why, steps, tutorials }) => {
      const input = {
        id: key(0),
        title,
        why,
        steps: steps.map((step, at) => ({ id: key(at + 1), ...step })),
        tutorials: [...tutorials],
        templateId: id,
      };
      // Parsing changes nothing, because the texts already have their stored form.
      expect(createGoalInput.parse(input)).toEqual(input);
      expect(why.length).toBeGreaterThan(20);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(6);
      const withoutAiCount = steps.filter(({ withoutAiFirst }) => withoutAiFirst).length;
      expect(withoutAiCount > 0 && withoutAiCount < steps.length).toBe(true);
      expect(tutorials.length).toBeGreaterThan(0);
    },
  );
});

describe('suggestions', () => {
  const goals = getQuestion(8).options.filter(({ id }) => id !== 'other');

  it.each(ATTITUDES.flatMap((label) => goals.map(({ text }) => [label, text] as const)))(
    'quote only answers that the user gave: %s, “%s”',
    (label, goal) => {
      const answers = answersOf(label, goal);
      const suggested = suggestGoals({ answers });
      expect(suggested).toHaveLength(GOAL_TEMPLATES.length);
      for (const { reasons } of suggested.slice(0, 3)) {
        const quotedAnswers = reasons.flatMap(getReasonAnswers);
        expect(quotedAnswers.length).toBeGreaterThan(0);
        for (const answer of quotedAnswers) expect(answers).toContainEqual(answer);
      }
    },
  );

  it('start with a small goal for resistant users, and with a goal about limits for enthusiastic users', () => {
    for (const { text } of goals) {
      const [small] = suggestGoals({ answers: answersOf('resistant', text) });
      expect(small?.thing).toMatchObject({ minutes: 5, needsNoAccount: true, isReversible: true });
      const [limits] = suggestGoals({ answers: answersOf('enthusiastic', text) });
      expect(limits?.thing.isAboutLimits).toBe(true);
    }
  });
});

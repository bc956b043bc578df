import { describe, expect, it } from 'vitest';
import { ATTITUDES } from '../assessment/attitude.ts';
import { QUESTIONS } from '../assessment/questions.ts';
import { explainReason, joinExplanation } from '../guidance/reason.ts';
import { buildAssessmentFacts, CORRECTED_SUFFIX } from './assessment-facts.ts';
import type { Fact } from './facts.ts';
import { getStarters } from './starters.ts';

const DAYS = { today: '2026-11-15', dayOf: (timestamp: string) => timestamp.slice(0, 10) };
const optionText = (id: number, at: number) => QUESTIONS[id - 1]?.options[at]?.text ?? '';
const answers = (choices: Record<number, number>) =>
  QUESTIONS.map(({ id }) => ({ question_id: id, answer: optionText(id, choices[id] ?? 0) }));
const buildFacts = (choices: Record<number, number> = {}, more: object = {}): Fact[] =>
  buildAssessmentFacts(
    { answers: answers(choices), assessedAt: '2026-10-20T08:00:00Z', ...more },
    DAYS,
  );
const GOAL: Fact = { ref: 'goal:x', kind: 'goal', label: 'Goal', text: 'Learn to check\nWhy: x' };
const texts = (facts: readonly Fact[]) => getStarters(facts).map(({ text }) => text);

describe('starters', () => {
  it('are four, even without any facts', () => {
    const starters = getStarters([]);
    expect(starters).toHaveLength(4);
    expect(starters.every(({ reasons }) => reasons.length === 0)).toBe(true);
  });

  it('never quote a goal with signs of a crisis', () => {
    const dark: Fact = { ...GOAL, text: 'End my life\nWhy: I want to die' };
    expect(texts([dark]).join()).not.toMatch(/End my life/);
    expect(texts([dark, GOAL])[0]).toBe('What’s the next small step for “Learn to check”?');
  });

  it('come from a goal, the attitude, the AI goal and the type, each with its reason', () => {
    const starters = getStarters([GOAL, ...buildFacts({ 4: 0 })]);
    expect(starters[0]?.text).toBe('What’s the next small step for “Learn to check”?');
    const reasons = starters.map(
      ({ reasons: [first] }) => first && joinExplanation(explainReason(first)),
    );
    expect(reasons).toEqual([
      'Because you started “Learn to check”.',
      `Because you answered “${optionText(5, 0)}” and “${optionText(6, 0)}”.`,
      `Because you answered “${optionText(8, 0)}”.`,
      `Because you answered “${optionText(4, 0)}”.`,
    ]);
  });

  it('differ by attitude and by type', () => {
    const chosen = [
      { 5: 0, 6: 0 },
      { 5: 2, 6: 1 },
      { 5: 1, 6: 2 },
      { 5: 3, 6: 3 },
    ];
    const byAttitude = chosen.map((choices) => texts(buildFacts(choices))[0]);
    expect(new Set(byAttitude).size).toBe(ATTITUDES.length);
    expect(texts(buildFacts({ 4: 0 }))[2]).not.toBe(texts(buildFacts({ 4: 1 }))[2]);
  });

  it('give no reason for corrected letters', () => {
    const facts = buildFacts({}, { corrections: { 4: 'P' } });
    expect(facts[0]).toMatchObject({
      text: 'ESTP',
      label: expect.stringMatching(CORRECTED_SUFFIX),
    });
    const starter = getStarters(facts).at(2);
    expect(starter).toEqual({ text: expect.stringContaining('choose from'), reasons: [] });
  });

  it('ignore an AI goal in custom text', () => {
    const own = buildFacts().map((fact) =>
      fact.ref === 'answer:8' ? { ...fact, text: 'Own' } : fact,
    );
    expect(texts(own).join()).not.toContain('routine work');
  });
});

describe('assessment facts', () => {
  it('are empty before the assessment', () => {
    expect(buildAssessmentFacts({ answers: [], assessedAt: null }, DAYS)).toEqual([]);
  });

  it('have no type if every letter is hidden', () => {
    const hidden = buildFacts({}, { corrections: { 1: '_', 2: '_', 3: '_', 4: '_' } });
    expect(hidden.some(({ kind }) => kind === 'type')).toBe(false);
  });

  it('use a check-in after the assessment, and none from before', () => {
    const checkIn = (createdAt: string) => [
      { reaction: 'Avoid it for now', feeling: 'Excited', createdAt },
    ];
    const findFifthAnswer = (facts: Fact[]) => facts.find(({ ref }) => ref === 'answer:5');
    const later = buildFacts({}, { checkIns: checkIn('2026-11-02T08:00:00Z') });
    expect(findFifthAnswer(later)).toMatchObject({
      label: 'Answer to question 5, November 2',
      text: 'Avoid it for now',
    });
    const earlier = buildFacts({}, { checkIns: checkIn('2026-10-02T08:00:00Z') });
    expect(findFifthAnswer(earlier)?.label).toBe('Answer to question 5, October 20');
  });
});

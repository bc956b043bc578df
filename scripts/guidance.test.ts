import { describe, expect, test } from 'vitest';
import { LESSON_ROLES } from '../domain/src/account/occupations.ts';
import { ATTITUDES, type Attitude } from '../domain/src/assessment/attitude.ts';
import type { Answer } from '../domain/src/assessment/questions.ts';
import { getQuestion } from '../domain/src/assessment/questions.ts';
import {
  explainReason,
  getReasonAnswers,
  joinExplanation,
  type Reason,
} from '../domain/src/guidance/reason.ts';
import { recommend } from '../domain/src/guidance/recommend.ts';
import { tutorialToCatalogItem } from '../domain/src/tutorials/tutorial.ts';
import { readTutorials } from './rules/content-rules.ts';

const tutorials = readTutorials().entries.map(({ tutorial }) => tutorial);
const library = tutorials.map(tutorialToCatalogItem);

const REACTIONS: Record<Attitude, [reaction: string, feeling: string]> = {
  enthusiastic: ['Dive in and try things', 'Excited'],
  optimistic: ['Wait for proper training', 'Cautiously optimistic'],
  cautious: ['Watch how colleagues use it', 'Somewhat concerned'],
  resistant: ['Avoid it for now', 'Very worried'],
};
const listOptions = (id: 7 | 8) =>
  getQuestion(id).options.filter((option) => option.id !== 'other');

function buildAnswers(label: Attitude, lifestyle: string, goal: string): Answer[] {
  const [reaction, feeling] = REACTIONS[label];
  return [
    { question_id: 5, answer: reaction },
    { question_id: 6, answer: feeling },
    { question_id: 7, answer: lifestyle },
    { question_id: 8, answer: goal },
  ];
}
/** Every combination of listed answers to questions 5 to 8. */
const people = ATTITUDES.flatMap((label) =>
  listOptions(7).flatMap((lifestyle) =>
    listOptions(8).map((goal) => ({
      label,
      lifestyle,
      goal,
      answers: buildAnswers(label, lifestyle.text, goal.text),
    })),
  ),
);

/** Whether the reason is true of the tutorial with this id. */
function isTrue(reason: Reason, id: string, label: Attitude): boolean {
  const tutorial = tutorials.find((candidate) => candidate.id === id);
  if (!tutorial) return false;
  if (reason.kind === 'attitude') {
    const isGoodStart =
      label === 'resistant'
        ? tutorial.minutes <= 5 && tutorial.isReversible && tutorial.needsNoAccount
        : label === 'enthusiastic' && tutorial.isAboutLimits;
    return isGoodStart || tutorial.attitudeFit.includes(label);
  }
  if (reason.kind !== 'answer') return false;
  const optionId = getQuestion(reason.question_id).options.find(
    ({ text }) => text === reason.answer,
  )?.id;
  const fits: readonly string[] =
    reason.question_id === 7 ? tutorial.lifestyleFit : tutorial.goalFit;
  return optionId !== undefined && fits.includes(optionId);
}

describe('recommendations of the library', () => {
  test('give reasons that quote the user’s answers and are true of the tutorial', () => {
    expect(people).toHaveLength(4 * 8 * 6);
    for (const { label, answers } of people) {
      const first = recommend({ answers }, library).slice(0, 5);
      expect(first).toHaveLength(5);
      for (const { thing, reasons, leadsTo } of first) {
        expect(reasons.length).toBeGreaterThan(0);
        for (const reason of reasons) {
          for (const answer of getReasonAnswers(reason)) expect(answers).toContainEqual(answer);
          const isTrueReason = [thing.id, leadsTo].some((id) => id && isTrue(reason, id, label));
          expect(isTrueReason, `${thing.id} for the ${label}`).toBe(true);
        }
      }
    }
  });

  test('include every tutorial early for at least one person', () => {
    const early = new Set(
      people.flatMap(({ answers }) =>
        [null, ...LESSON_ROLES].flatMap((occupation) =>
          recommend({ answers, occupation }, library)
            .slice(0, 8)
            .map(({ thing }) => thing.id),
        ),
      ),
    );
    expect(library.map(({ id }) => id).filter((id) => !early.has(id))).toEqual([]);
  });

  test('start with small steps for the resistant, and with limits for the enthusiastic', () => {
    for (const { label, answers } of people) {
      const [first] = recommend({ answers }, library);
      if (label === 'resistant') {
        expect(first?.thing.minutes).toBeLessThanOrEqual(5);
        expect(first?.thing).toMatchObject({ isReversible: true, needsNoAccount: true });
      }
      if (label === 'enthusiastic') expect(first?.thing.isAboutLimits).toBe(true);
    }
  });
});

test('recommendations start differently for two people with opposite answers, each with their own reason', () => {
  const avoiding = buildAnswers(
    'resistant',
    'Caring for family at home',
    'A calmer mind about the changes',
  );
  const diving = buildAnswers(
    'enthusiastic',
    'Working at a desk or from home',
    'More time: less routine work',
  );
  const [forAvoiding] = recommend({ answers: avoiding }, library);
  const [forDiving] = recommend({ answers: diving }, library);
  expect([forAvoiding?.thing.id, forDiving?.thing.id]).toEqual([
    'look-over-a-shoulder',
    'what-never-to-paste',
  ]);
  const sentences = (reasons: readonly Reason[] = []) =>
    reasons.map(explainReason).map(joinExplanation);
  expect(sentences(forAvoiding?.reasons)[0]).toBe(
    'Because you answered “Avoid it for now” and “Very worried”, we start with a five-minute task you can undo.',
  );
  expect(sentences(forDiving?.reasons)).toEqual([
    'Because you answered “Dive in and try things” and “Excited”, we start with AI’s limits.',
    'Because you answered “More time: less routine work”.',
    'Because you answered “Working at a desk or from home”.',
  ]);
  const beginnings = [avoiding, diving].map((answers) =>
    recommend({ answers }, library)
      .slice(0, 4)
      .map(({ thing }) => thing.id),
  );
  expect(new Set(beginnings.flat()).size).toBe(8);
});

test('the library has enough easy, harmless and limit-setting tutorials', () => {
  const count = (matches: (tutorial: (typeof tutorials)[number]) => boolean) =>
    tutorials.filter(matches).length;
  expect(count(({ level, minutes }) => level === 1 && minutes <= 10)).toBeGreaterThanOrEqual(8);
  expect(
    count(
      ({ minutes, isReversible, needsNoAccount }) => minutes <= 5 && isReversible && needsNoAccount,
    ),
  ).toBeGreaterThanOrEqual(4);
  expect(count(({ isAboutLimits }) => isAboutLimits)).toBeGreaterThanOrEqual(4);
});

import { describe, expect, test } from 'vitest';
import type { Activity } from '../domain/src/guidance/guidance-profile.ts';
import {
  chooseNextStep,
  describeReason,
  listNextSteps,
  type NextStepInput,
  rankLessons,
  type TitledItem,
} from '../domain/src/guidance/next-step.ts';
import { shiftDay } from '../domain/src/kernel/day-number.ts';
import { parsePractice } from '../domain/src/mind/parse-practice.ts';
import { practiceToCatalogItem } from '../domain/src/mind/practice.ts';
import { tutorialToCatalogItem } from '../domain/src/tutorials/tutorial.ts';
import { root } from './lib/root.ts';
import { readTutorials } from './rules/content-rules.ts';
import { readContentFiles } from './rules/read-content-files.ts';
import { TODAY, TWENTY_PEOPLE, toAnswers, type WrittenPerson } from './twenty-people.ts';

const lessons: TitledItem[] = readTutorials().entries.map(({ tutorial }) => ({
  ...tutorialToCatalogItem(tutorial),
  title: tutorial.title,
  summary: tutorial.summary,
}));
const practices: TitledItem[] = readContentFiles(
  root,
  'content/practices',
  'practices',
  parsePractice,
).entries.map(({ content: practice }) => ({
  ...practiceToCatalogItem(practice),
  title: practice.title,
  summary: practice.summary,
}));
const titleOf = (id: string) => lessons.find((lesson) => lesson.id === id)?.title ?? '';

function toInput(person: WrittenPerson): NextStepInput {
  const { answers, occupation = null, finished = [], started, goals = [] } = person;
  const done = finished[0] === '*' ? lessons.map(({ id }) => id) : finished;
  const toActivity = (what: Activity['what']) => (id: string) => ({
    thingId: id,
    what,
    title: titleOf(id),
  });
  return {
    answers: toAnswers(answers),
    occupation,
    goals,
    activity: [
      ...done.map(toActivity('completed')),
      ...(started ? [started[0]].map(toActivity('started')) : []),
    ],
    startedLesson: started
      ? { id: started[0], minutesLeft: 6, on: shiftDay(TODAY, -started[1]) }
      : null,
    today: TODAY,
    lessons,
    practices,
    practicesDoneToday: [],
  };
}

describe('your next step', () => {
  test.each(TWENTY_PEOPLE.map((person) => [person.who, person] as const))(
    'fits this person, for a reason they believe: %s',
    (_who, person) => {
      const step = chooseNextStep(toInput(person));
      expect(step && { kind: step.kind, title: step.title, why: describeReason(step) }).toEqual(
        person.expected,
      );
    },
  );

  test('is written for twenty different people', () => {
    expect(new Set(TWENTY_PEOPLE.map(({ who }) => who.split(',')[0])).size).toBe(20);
  });

  test.each(TWENTY_PEOPLE.map((person) => [person.who, person] as const))(
    'is never finished, and never for the work of others: %s',
    (_who, person) => {
      const finished: string[] = [...(person.finished ?? [])];
      if (finished[0] === '*') return;
      for (const _lesson of lessons) {
        const input = toInput({ ...person, finished });
        const proposed = listNextSteps(input).flatMap((step) =>
          step.kind === 'lesson' ? [step.id] : [],
        );
        expect(proposed.filter((id) => finished.includes(id))).toEqual([]);
        const roles = proposed.map((id) => lessons.find((lesson) => lesson.id === id)?.role);
        if (person.occupation) {
          expect(roles.filter((role) => role && role !== person.occupation)).toEqual([]);
        }
        finished.push(...proposed.slice(0, 1));
      }
    },
  );

  test('changes with a goal only where the goal matters', () => {
    for (const person of TWENTY_PEOPLE) {
      const before = rankLessons(toInput(person)).map(({ thing }) => thing.id);
      const goalOf = (lessonIds: string[]) => ({
        ...{ id: 'new', title: 'Learn to check', targetDate: null, nextStep: 'Begin' },
        lessonIds,
      });
      const rankWith = (lessonIds: string[]) => {
        const goals = [...(person.goals ?? []), goalOf(lessonIds)];
        return rankLessons(toInput({ ...person, goals })).map(({ thing }) => thing.id);
      };
      expect(rankWith([])).toEqual(before);
      const linked = 'sources-that-exist';
      const affected = [linked, 'check-a-claim-in-five-minutes'];
      const others = (ids: readonly string[]) => ids.filter((id) => !affected.includes(id));
      expect(others(rankWith([linked]))).toEqual(others(before));
      expect(rankWith([linked]).indexOf(linked)).toBeLessThanOrEqual(before.indexOf(linked));
    }
  });
});

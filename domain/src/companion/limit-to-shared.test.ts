import { expect, it } from 'vitest';
import { NO_CONSENTS } from '../account/consents.ts';
import type { NextStepInput } from '../guidance/next-step.ts';
import { limitToShared } from './limit-to-shared.ts';

const goal = { id: 'g', title: 'Goal', targetDate: null, nextStep: null, lessonIds: [] };
const input: NextStepInput = {
  today: '2026-11-18',
  lessons: [],
  practices: [],
  answers: [
    { question_id: 1, answer: 'Quiet time to myself (I)' },
    { question_id: 5, answer: 'Avoid it for now' },
    { question_id: 8, answer: 'Skills that stay in demand' },
  ],
  assessedAt: '2026-11-01T00:00:00.000Z',
  corrections: { 2: 'N' },
  checkIns: [{ reaction: 'Dive in', feeling: 'Excited', createdAt: '2026-11-02T00:00:00.000Z' }],
  occupation: 'teaching',
  activity: [{ thingId: 'a', what: 'completed', title: 'A' }],
  startedLesson: { id: 'b', minutesLeft: 3, on: '2026-11-17' },
  goals: [goal],
  mood: { mood: 'uneasy', about: [] },
  practicesDoneToday: ['box'],
  course: { id: 'c', title: 'C', weeks: [], project: { title: 'P', minutes: 30 } },
};
const ALL = { ...NO_CONSENTS, answers: true, progress: true, mood: true };
const idsOf = ({ answers }: NextStepInput) => answers.map(({ question_id: id }) => id);

it('leaves out everything that is not shared', () => {
  expect(limitToShared(input, { consents: NO_CONSENTS, forgotten: [] })).toEqual({
    ...input,
    ...{ answers: [], corrections: {}, checkIns: [], occupation: null },
    ...{ activity: [], startedLesson: null, goals: [], practicesDoneToday: [] },
    mood: null,
    course: null,
  });
});

it('keeps what is shared, with the answers of the newest check-in', () => {
  const all = limitToShared(input, { consents: ALL, forgotten: [] });
  expect(all.answers).toContainEqual({ question_id: 5, answer: 'Dive in' });
  expect(idsOf(all)).toEqual([1, 8, 5, 6]);
  expect(all).toMatchObject({ occupation: 'teaching', goals: [goal], mood: { mood: 'uneasy' } });
  expect(all.course?.id).toBe('c');
});

it('leaves out each fact that the companion was told to forget', () => {
  const forgotten = ['answer:8', 'type', 'occupation', 'lesson:a', 'lesson:b', 'mood'];
  const limited = limitToShared(input, { consents: ALL, forgotten });
  expect(idsOf(limited)).toEqual([5, 6]);
  expect(limited).toMatchObject({
    ...{ corrections: {}, occupation: null, activity: [], startedLesson: null, mood: null },
    goals: [goal],
  });
});

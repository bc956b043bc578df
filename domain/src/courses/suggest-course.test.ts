import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { expect, it } from 'vitest';
import type { Course } from './course.ts';
import { parseCourse } from './parse-course.ts';
import { suggestCourse } from './suggest-course.ts';

const build = (id: string, matter: Record<string, string>) =>
  parseCourse(buildCourseMarkdown({ id, matter })).content as Course;

const courses = [
  build('teaching', { occupationFit: '[teaching]', goalFit: '[save-time]' }),
  build('office', { occupationFit: '[office, leading]', lifestyleFit: '[desk]' }),
  build('first-month', { goalFit: '[understand]' }),
];
const wants = (answer: string) => ({ question_id: 8 as const, answer });
const desk = { question_id: 7 as const, answer: 'Working at a desk or from home' };

it('suggests the course for the work that someone named, with that reason', () => {
  expect(suggestCourse({ answers: [], occupation: 'teaching' }, courses)).toEqual({
    courseId: 'teaching',
    reason: { kind: 'occupation', occupation: 'teaching' },
  });
  expect(suggestCourse({ answers: [], occupation: 'leading' }, courses)?.courseId).toBe('office');
});

it('suggests no course for the work of others', () => {
  const answers = [wants('More time: less routine work')];
  expect(suggestCourse({ answers, occupation: 'office' }, courses)?.courseId).toBe('office');
  expect(suggestCourse({ answers, occupation: 'other' }, courses)).toBeNull();
});

it('goes by the answers if there is no occupation', () => {
  const answers = [desk, wants('Enough understanding to decide for myself')];
  expect(suggestCourse({ answers: answers.slice(1) }, courses)).toMatchObject({
    courseId: 'first-month',
    reason: { kind: 'answer', question_id: 8 },
  });
  expect(suggestCourse({ answers: [] }, courses)).toBeNull();
});

it('names what someone wants or does before what they think of AI', () => {
  const feelings = [
    { question_id: 5 as const, answer: 'Wait for proper training' },
    { question_id: 6 as const, answer: 'Somewhat concerned' },
  ];
  const attitudes = '[resistant, cautious, optimistic, enthusiastic]';
  const both = [build('office', { attitudeFit: attitudes, lifestyleFit: '[desk]' })];
  expect(suggestCourse({ answers: [...feelings, desk] }, both)).toMatchObject({
    reason: { kind: 'answer', question_id: 7 },
  });
  expect(suggestCourse({ answers: feelings }, both)).toMatchObject({
    reason: { kind: 'attitude' },
  });
});

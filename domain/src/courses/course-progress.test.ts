import { expect, it, test } from 'vitest';
import { findMissing, getCourseProgress } from './course-progress.ts';
import type { Marks } from './course-rules.ts';

const PATH = { weeks: [{ lessons: ['a', 'b'] }, { lessons: ['c'] }, { lessons: ['d'] }] };

test.each([
  [[], 0, ['current', 'ahead', 'ahead'], { lessonId: 'a', week: 1 }],
  [['a'], 1, ['current', 'ahead', 'ahead'], { lessonId: 'b', week: 1 }],
  [['c', 'x'], 1, ['current', 'done', 'ahead'], { lessonId: 'a', week: 1 }],
  [['a', 'b', 'c'], 3, ['done', 'done', 'current'], { lessonId: 'd', week: 3 }],
  [['a', 'b', 'c', 'd'], 4, ['done', 'done', 'done'], null],
])('after %j, %i lessons are done', (completed, lessonsDone, weekStates, next) => {
  const isCompleted = (id: string) => completed.includes(id as never);
  const share = lessonsDone / 4;
  expect(getCourseProgress(PATH, isCompleted)).toEqual({
    ...{ lessonsDone, lessonCount: 4, share },
    ...{ weekStates, next },
  });
});

const criteria = ['one', 'two'].map((id) => ({
  id,
  title: id,
  levels: { notYet: '', partly: '', fully: '' },
}));
const ALL: Marks = { one: 'not-yet', two: 'fully' };
const LONG = 'It is in the blue folder.';

it.each<[number, string, Marks, string[]]>([
  [0, LONG, ALL, []],
  [2, LONG, ALL, ['lessons']],
  [0, ' short          and spaces '.slice(0, 16), ALL, ['text']],
  [0, LONG, { one: 'partly' }, ['marks']],
  [0, LONG, { one: 'partly', three: 'fully' }, ['marks']],
  [1, '', {}, ['lessons', 'text', 'marks']],
])('with %i lessons left, the text %j and the marks %j, %j are missing', (...row) => {
  const [lessonsLeft, text, marks, paths] = row;
  const missing = findMissing({ criteria }, lessonsLeft, { text, marks });
  expect(missing.map(({ path }) => path)).toEqual(paths);
});

it('counts no mark that only every object has', () => {
  const [criterion] = criteria;
  const named = criterion ? [{ ...criterion, id: 'constructor' }] : [];
  expect(findMissing({ criteria: named }, 0, { text: LONG, marks: {} })).toHaveLength(1);
});

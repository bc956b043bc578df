import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { expect, test } from 'vitest';
import { LESSON_SHAPES } from '../../tutorials/lesson-shapes.ts';
import type { Course } from '../course.ts';
import { parseCourse } from '../parse-course.ts';
import { findCourseProblems } from './course-library-problems.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const lessons = new Map(
  ids.map((id, index) => [
    id,
    { prerequisites: id === 'b' ? ['a', 'z'] : [], shape: LESSON_SHAPES[index] },
  ]),
);

/** The other texts of a built course are too short for a reading level. */
const BRIEF = `Write one page about ${'something important to another person, '.repeat(20)}and share it.`;

function findProblems(weeks: string[][], id = 'teaching') {
  const markdown = buildCourseMarkdown({ id, weeks, sections: { Project: BRIEF } });
  const course = parseCourse(markdown).content as Course;
  return findCourseProblems([{ course, markdown }], lessons).map(({ message }) => message);
}

test.each<[string[][], string[], string?]>([
  [[['a', 'b'], ['c', 'd'], ['e'], ['f']], []],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
    'parents',
  ],
  [[['b', 'a'], ['c', 'd'], ['e'], ['f']], ['Move a before b, which builds on it.']],
  [[['a', 'b'], ['c', 'd'], ['e'], ['x']], ['The lesson x does not exist.']],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    ['This course has 3 weeks; it should have 4.'],
  ],
  [[['a', 'b'], ['c'], ['d'], ['e']], ['This course has 5 lessons; it should have 6 to 8.']],
])('%j has the problems %j', (weeks, problems, id) => {
  expect(findProblems(weeks, id)).toEqual(problems);
});

test('two lessons with the same shape are not in a row', () => {
  const same = { prerequisites: [], shape: LESSON_SHAPES[7] };
  lessons.set('g', same).set('h', same);
  expect(findProblems([['a', 'g'], ['b', 'h'], ['c'], ['d']])).toEqual([]);
  expect(findProblems([['a', 'b'], ['g'], ['h'], ['c', 'd']])).toEqual([
    'g and h have the same shape: don’t put them in a row.',
  ]);
});

import { expect, it } from 'vitest';
import { buildCatalogItem } from '../../test/catalog.builder.ts';
import type { CatalogItem } from './catalog-item.ts';
import {
  describeReason,
  getNextStepPath,
  listAllNextSteps,
  type NextStepInput,
} from './next-step.ts';

const buildLesson = (item: Partial<CatalogItem> & { id: string }) => ({
  ...buildCatalogItem(item),
  title: item.id,
  summary: '',
});

/** Someone of unstated work who opened a lesson for teachers after another one. */
const input: NextStepInput = {
  answers: [],
  occupation: 'unstated',
  today: '2026-11-15',
  lessons: [
    buildLesson({ id: 'basics' }),
    buildLesson({ id: 'opened-before' }),
    buildLesson({ id: 'for-teachers', role: 'teaching' }),
    buildLesson({ id: 'for-managers', role: 'leading' }),
  ],
  practices: [],
  practicesDoneToday: [],
  activity: [
    { thingId: 'for-teachers', what: 'started', title: 'for-teachers' },
    { thingId: 'opened-before', what: 'started', title: 'opened-before' },
  ],
  startedLesson: { id: 'for-teachers', minutesLeft: 4, on: '2026-11-15' },
};
const idsOf = (steps: ReturnType<typeof listAllNextSteps>) =>
  steps.map((step) => (step.kind === 'lesson' ? step.id : step.kind));

it('continues a lesson for other work that the user started, and offers no other such lesson', () => {
  const steps = listAllNextSteps(input);
  expect(idsOf(steps)).toEqual(['for-teachers', 'opened-before', 'basics']);
  expect(steps[0]).toMatchObject({ isStarted: true, minutes: 4 });
  expect(steps.map(describeReason).slice(0, 2)).toEqual([
    'Pick up where you left off.',
    'Pick up where you left off.',
  ]);
});

it('puts it last once it was started long ago', () => {
  const startedLesson = { id: 'for-teachers', minutesLeft: 4, on: '2026-10-15' };
  const steps = listAllNextSteps({ ...input, startedLesson });
  expect(idsOf(steps)).toEqual(['opened-before', 'basics', 'for-teachers']);
});

const course = {
  id: 'leading',
  title: 'Leading with care',
  weeks: [{ lessons: ['basics', 'unpublished'] }, { lessons: ['for-managers'] }],
  project: { title: 'A page of rules', minutes: 60 },
};
const completed = (id: string) => ({ thingId: id, what: 'completed' as const, title: id });

it('puts the next lesson of the course first, whoever it is written for', () => {
  const [first, second] = listAllNextSteps({ ...input, course });
  expect(first).toMatchObject({ kind: 'lesson', id: 'basics', isStarted: false });
  expect(first && describeReason(first)).toBe(
    'Next in your course “Leading with care”: week 1 of 2.',
  );
  expect(second).toMatchObject({ id: 'for-teachers' });
  const activity = [completed('basics')];
  const steps = listAllNextSteps({ ...input, course, activity });
  expect(idsOf(steps).filter((id) => id === 'for-managers')).toHaveLength(1);
  expect(steps[0]).toMatchObject({ id: 'for-managers', reason: { week: 2 } });
});

it('says how far a started lesson of the course is, and still why it is next', () => {
  const weeks = [{ lessons: ['for-teachers'] }];
  const [first] = listAllNextSteps({ ...input, course: { ...course, weeks } });
  expect(first).toMatchObject({ id: 'for-teachers', isStarted: true, minutes: 4 });
  expect(first && describeReason(first)).toMatch(/^Next in your course/);
});

it('leads to the project once the lessons are finished', () => {
  const activity = [completed('basics'), completed('for-managers')];
  const [first] = listAllNextSteps({ ...input, course, activity });
  expect(first).toMatchObject({ kind: 'course-project', title: 'A page of rules', minutes: 60 });
  expect(first && getNextStepPath(first)).toBe('/tutorials?course=leading#project');
  expect(first && describeReason(first)).toBe(
    'You’ve finished the lessons in “Leading with care”. The project is next.',
  );
});

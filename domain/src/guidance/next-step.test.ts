import { expect, it } from 'vitest';
import { buildCatalogItem } from '../../test/catalog.builder.ts';
import type { CatalogItem } from './catalog-item.ts';
import { describeReason, listAllNextSteps, type NextStepInput } from './next-step.ts';

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

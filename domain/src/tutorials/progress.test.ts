import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getMinutesLeft,
  getProgressStatus,
  type ProgressStatus,
  type TutorialProgress,
} from './progress.ts';

const untouched: TutorialProgress = {
  sectionId: null,
  checked: [],
  isTaskDone: false,
  quiz: null,
  completedAt: null,
};
const section = (id: string, wordCount: number, title = id) => ({
  id,
  title,
  markdown: 'word '.repeat(wordCount),
});
const tutorial = {
  minutes: 15,
  taskMinutes: 5,
  sections: [section('aim', 200), section('matter', 600), section('what-next', 200)],
};
const now = '2026-11-15T00:00:00.000Z';

it.each<[Partial<TutorialProgress> | null, ProgressStatus]>([
  [null, 'new'],
  [{}, 'new'],
  [{ sectionId: 'aim' }, 'started'],
  [{ checked: [0] }, 'started'],
  [{ isTaskDone: true }, 'started'],
  [{ quiz: { best: 0, total: 3, isPassed: false, attempts: 1 } }, 'started'],
  [{ sectionId: 'aim', completedAt: now }, 'completed'],
])('%j is %s', (changes, status) => {
  expect(getProgressStatus(changes && { ...untouched, ...changes })).toBe(status);
});

describe('getMinutesLeft', () => {
  it.each<[Partial<TutorialProgress> | null, number]>([
    [null, 15],
    [{ sectionId: 'aim' }, 15],
    [{ sectionId: 'matter' }, 13],
    [{ sectionId: 'what-next' }, 7],
    [{ sectionId: 'what-next', isTaskDone: true }, 2],
    [{ isTaskDone: true }, 10],
    [{ sectionId: 'a section since renamed' }, 15],
    [{ completedAt: now }, 0],
  ])('with %j is %i', (changes, minutes) => {
    expect(getMinutesLeft(tutorial, changes && { ...untouched, ...changes })).toBe(minutes);
  });

  it.each([
    ['your-turn', 11],
    ['checklist', 7],
    ['quiz', 7],
    ['what-next', 7],
  ])('counts only what follows the %s', (sectionId, minutes) => {
    const task = section('your-turn', 400, 'Your turn');
    const sections = [section('aim', 400), task, section('what-next', 200)];
    const lesson = { minutes: 15, taskMinutes: 5, sections };
    expect(getMinutesLeft(lesson, { ...untouched, sectionId })).toBe(minutes);
  });

  it('is between one minute and the full time, and only decreases from section to section', () => {
    const anySections = fc
      .array(fc.nat(500))
      .map((all) => all.map((wordCount, at) => section(`${at}`, wordCount)));
    fc.assert(
      fc.property(
        anySections,
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        (sections, minutes, taskMinutes) => {
          const left = sections.map(({ id }) =>
            getMinutesLeft({ sections, minutes, taskMinutes }, { ...untouched, sectionId: id }),
          );
          expect(left).toEqual(left.toSorted((one, other) => other - one));
          for (const minutesLeft of left) {
            expect(minutesLeft).toBeGreaterThanOrEqual(1);
            expect(minutesLeft).toBeLessThanOrEqual(minutes);
          }
        },
      ),
    );
  });
});

import type { ArchivedDaily, DailyPage } from '#platform/api/generated/types.gen.ts';

export function buildDaily(overrides: Partial<DailyPage> = {}): DailyPage {
  return {
    day: '2026-11-15',
    isToday: true,
    item: {
      id: 'one-window',
      title: 'One window at a time',
      theme: 'attention',
      idea: 'Between two windows a thought gets lost.',
      steps: ['Close one window.', 'Look at the other, with [box breathing](/mind?practice=box).'],
      question: 'What were you about to do?',
    },
    practice: { id: 'look-far-away', title: 'Look far away', minutes: 3, reasons: [] },
    lesson: {
      id: 'name-a-worry',
      title: 'Name a worry',
      summary: 'One sentence with edges.',
      minutes: 10,
      reasons: [],
    },
    reasons: [{ kind: 'answer', question_id: 8, answer: 'A calmer mind about the changes' }],
    isEditorsChoice: false,
    hadBefore: null,
    savedAt: null,
    doneAt: null,
    answeredAs: null,
    earlierDay: '2026-11-14',
    laterDay: null,
    ...overrides,
  };
}

export function buildArchivedPage(overrides: Partial<ArchivedDaily> = {}): ArchivedDaily {
  return {
    day: '2026-11-15',
    title: 'One window at a time',
    theme: 'attention',
    savedAt: null,
    isDone: false,
    isAnswered: false,
    ...overrides,
  };
}

import type { Lesson } from '#features/tutorials/lesson-change.ts';
import type {
  ListedTutorial,
  TutorialNote,
  TutorialProgress,
} from '#platform/api/generated/types.gen.ts';

export function buildListedTutorial(overrides: Partial<ListedTutorial> = {}): ListedTutorial {
  return {
    id: 'name-a-worry',
    title: 'Name a worry',
    summary: 'One sentence with edges.',
    track: 'first-steps',
    level: 1,
    minutes: 10,
    minutesLeft: 10,
    status: 'new',
    isSaved: false,
    quizPassed: false,
    updatedAt: null,
    needsNoAccount: false,
    reasons: [{ kind: 'answer', question_id: 8, answer: 'Feel calmer' }],
    leadsTo: null,
    excerpt: null,
    ...overrides,
  };
}

export function buildProgress(overrides: Partial<TutorialProgress> = {}): TutorialProgress {
  return {
    sectionId: null,
    checked: [],
    isTaskDone: false,
    isSaved: false,
    quiz: null,
    completedAt: null,
    updatedAt: null,
    ...overrides,
  };
}

export function buildNote(overrides: Partial<TutorialNote> = {}): TutorialNote {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    tutorialId: 'name-a-worry',
    sectionId: 'aim',
    quote: null,
    text: 'Ask Dilip.',
    createdAt: '2026-11-15T09:00:00.000Z',
    updatedAt: '2026-11-15T09:00:00.000Z',
    ...overrides,
  };
}

const question = (text: string) => ({ question: text, options: ['Yes', 'No', 'Perhaps'] });

export function buildLesson(overrides: Partial<Omit<Lesson, 'tutorial'>> = {}): Lesson {
  return {
    tutorial: {
      id: 'name-a-worry',
      title: 'Name a worry',
      summary: 'One sentence with edges.',
      track: 'first-steps',
      level: 1,
      minutes: 10,
      taskMinutes: 5,
      prerequisites: [],
      isReversible: true,
      needsNoAccount: true,
      isAboutLimits: false,
      sources: [],
      reading: [{ title: 'A guide', author: 'A body', year: 2020, note: 'It is short.' }],
      reviewed: '2026-11-15',
      sections: [
        { id: 'aim', title: 'Aim', markdown: 'You will write **one sentence**.' },
        { id: 'drawers', title: 'Drawers', markdown: 'Check, prepare, carry.' },
        { id: 'your-turn', title: 'Your turn', markdown: '**Time:** five minutes.' },
        { id: 'what-next', title: 'What next', markdown: 'Go on with [this](/tutorials/look).' },
      ],
      checklist: ['It has a date', 'It has a name'],
      quiz: [question('Has it edges?'), question('Who knows?'), question('When?')],
      version: 1,
    },
    progress: buildProgress(),
    minutesLeft: 10,
    notes: [],
    next: null,
    goals: [],
    course: null,
    ...overrides,
  };
}

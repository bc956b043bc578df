import type {
  Certificate,
  CourseCard,
  CourseDetail,
  CourseWork,
} from '#platform/api/generated/types.gen.ts';

export function buildCourseCard(overrides: Partial<CourseCard> = {}): CourseCard {
  return {
    id: 'teaching',
    title: 'Teaching with AI around',
    summary: 'Plan lessons and tasks that still teach something.',
    promise: 'A lesson plan you would defend in front of colleagues.',
    weekCount: 2,
    lessonCount: 3,
    minutes: 150,
    lessonsDone: 0,
    state: 'none',
    isSuggested: false,
    reason: null,
    ...overrides,
  };
}

export function buildWork(overrides: Partial<CourseWork> = {}): CourseWork {
  return {
    text: '',
    marks: {},
    handedInAt: null,
    updatedAt: null,
    version: 0,
    isUnreadable: false,
    ...overrides,
  };
}

export function buildCertificate(overrides: Partial<Certificate> = {}): Certificate {
  return {
    code: 'ABCDEFGHJKMNPQRS',
    courseId: 'teaching',
    courseTitle: 'Teaching with AI around',
    name: 'Maren Holt',
    issuedAt: '2026-11-18T09:00:00.000Z',
    revokedAt: null,
    isTakenDown: false,
    address: 'https://attune.test/docs/certificates/ABCDEFGHJKMNPQRS',
    ...overrides,
  };
}

const TITLES = ['What it knows', 'Spot the error', 'Tasks that teach'] as const;

type DetailOptions = Partial<Omit<CourseDetail, 'course'>> & {
  state?: 'active' | 'paused' | 'finished' | null;
  /** How many of the three lessons are completed. */
  lessonsDone?: number;
};

export function buildCourseDetail(options: DetailOptions = {}): CourseDetail {
  const { state = null, lessonsDone = 0, ...overrides } = options;
  const lessons = TITLES.map((title, index) => ({
    id: `lesson-${index + 1}`,
    title,
    summary: 'In short.',
    minutes: 20,
    minutesLeft: index < lessonsDone ? 0 : 20,
    status: index < lessonsDone ? ('completed' as const) : ('new' as const),
  }));
  const weekOf = (number: number, title: string, part: typeof lessons) => {
    const isDone = part.every(({ status }) => status === 'completed');
    return {
      number,
      title,
      checkpoint: `You can do part ${number}.`,
      isChecked: false,
      state: isDone ? ('done' as const) : ('ahead' as const),
      lessons: part,
    };
  };
  return {
    course: {
      id: 'teaching',
      title: 'Teaching with AI around',
      summary: 'Plan lessons and tasks that still teach something.',
      promise: 'A lesson plan you would defend in front of colleagues.',
      whoFor: 'For everyone who teaches.',
      weeks: [weekOf(1, 'Your subject', lessons.slice(0, 2)), weekOf(2, 'Tasks', lessons.slice(2))],
      project: {
        title: 'A lesson plan you’d defend',
        minutes: 60,
        markdown: 'Plan **one** lesson.',
        criteria: ['Aim', 'Check'].map((title) => ({
          id: title.toLowerCase(),
          title,
          levels: { notYet: 'It’s missing.', partly: 'It’s there.', fully: 'It’s clear.' },
        })),
      },
      minutes: 120,
      reviewed: '2026-11-18',
    },
    enrollment: state && {
      state,
      enrolledAt: '2026-11-01T09:00:00.000Z',
      finishedAt: state === 'finished' ? '2026-11-18T09:00:00.000Z' : null,
    },
    work: buildWork(),
    lessonsDone,
    lessonCount: 3,
    nextLessonId: lessons[lessonsDone]?.id ?? null,
    certificate: null,
    ...overrides,
  };
}

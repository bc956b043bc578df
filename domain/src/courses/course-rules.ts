/** How far a project meets one criterion, as the learner marks it. */
export const MARKS = ['not-yet', 'partly', 'fully'] as const;
export type Mark = (typeof MARKS)[number];
/** The marks by the id of their criterion. */
export type Marks = Readonly<Record<string, Mark>>;

export const MARK_LABELS: Readonly<Record<Mark, string>> = {
  'not-yet': 'Not yet',
  partly: 'Partly',
  fully: 'Fully',
};

/** What a user can choose. A course that is finished stays so. */
export const CHOSEN_STATES = ['active', 'paused'] as const;
export const ENROLLMENT_STATES = [...CHOSEN_STATES, 'finished'] as const;
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];
export const COURSE_STATES = ['none', ...ENROLLMENT_STATES] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const PROJECT_LENGTH = { min: 20, max: 20_000 } as const;
export const PROJECT_TOO_LONG = 'A project can have up to 20,000 characters.';
export const CERTIFICATE_NAME_LENGTH = { min: 1, max: 80 } as const;

import type { MoodAboutId, MoodId } from '@attune/domain/mind/moods';

/** A person with the ids of their answers to questions 1 to 9, and other facts. */
export type EvalPerson = {
  answers: readonly [string, string, string, string, string, string, string, string, string];
  mood?: { mood: MoodId; about: readonly MoodAboutId[] };
  memory?: string;
  goal?: { title: string; steps: readonly string[] };
  finished?: readonly string[];
  hasConsent: boolean;
};

export const PEOPLE = {
  /** INTJ, cautious. */
  maren: {
    answers: [
      'quiet',
      'idea',
      'rule',
      'planned',
      'watch-colleagues',
      'somewhat-concerned',
      'desk',
      'save-time',
      'lessons',
    ],
    goal: { title: 'Win back an hour a week', steps: ['Note every task I repeat', 'Choose one'] },
    finished: ['one-question-no-account'],
    hasConsent: true,
  },
  /** ENFP, optimistic, uneasy about work. */
  jonas: {
    answers: [
      'people',
      'idea',
      'people-touched',
      'open',
      'wait-for-training',
      'cautiously-optimistic',
      'studying',
      'feel-calmer',
      'calm',
    ],
    mood: { mood: 'uneasy', about: ['work', 'ai'] },
    hasConsent: true,
  },
  /** ISFJ, resistant. */
  ruth: {
    answers: [
      'quiet',
      'steps',
      'people-touched',
      'planned',
      'avoid',
      'very-worried',
      'retired',
      'understand',
      'community',
    ],
    hasConsent: true,
  },
  /** ENTP, enthusiastic. */
  deniz: {
    answers: [
      'people',
      'idea',
      'rule',
      'open',
      'dive-in',
      'excited',
      'own-business',
      'create',
      'companion',
    ],
    memory: 'I build kitchens in oak and hate writing quotes.',
    hasConsent: true,
  },
  /** ISTP, cautious, looking for work. */
  ana: {
    answers: [
      'quiet',
      'steps',
      'rule',
      'open',
      'watch-colleagues',
      'somewhat-concerned',
      'between-jobs',
      'new-direction',
      'goals',
    ],
    hasConsent: true,
  },
  /** ESTJ, optimistic, leads a team. */
  paul: {
    answers: [
      'people',
      'steps',
      'rule',
      'planned',
      'dive-in',
      'somewhat-concerned',
      'leading',
      'stay-current',
      'progress',
    ],
    hasConsent: true,
  },
  /** ISFP, cautious, heavy, sleeps badly. */
  olga: {
    answers: [
      'quiet',
      'steps',
      'people-touched',
      'open',
      'watch-colleagues',
      'very-worried',
      'caring',
      'feel-calmer',
      'calm',
    ],
    mood: { mood: 'heavy', about: ['sleep', 'work'] },
    hasConsent: true,
  },
  /** Has answered, but gives no consent. */
  nobody: {
    answers: [
      'people',
      'steps',
      'people-touched',
      'open',
      'dive-in',
      'excited',
      'desk',
      'create',
      'lessons',
    ],
    hasConsent: false,
  },
} as const satisfies Record<string, EvalPerson>;

export type PersonKey = keyof typeof PEOPLE;

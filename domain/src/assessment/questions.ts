export const OTHER_OPTION = 'Other (please specify)';

export type QuestionOption = {
  id: string;
  /** Stored as the answer. On questions 1–4 it contains the letter in parentheses. */
  text: string;
  description?: string;
};

export type Question = {
  id: number;
  text: string;
  /** The two letters this question decides between. Only questions 1–4 have them. */
  letters?: readonly [string, string];
  options: readonly QuestionOption[];
};

const other = { id: 'other', text: OTHER_OPTION } as const;

/**
 * The questionnaire (SPEC section 3). Answers store the text, so rewording leaves old answers as
 * they are.
 */
export const QUESTIONS = [
  {
    id: 1,
    text: 'After a full day, what gives you your energy back?',
    letters: ['E', 'I'],
    options: [
      {
        id: 'people',
        text: 'Being with people (E)',
        description:
          'You think out loud, and a good conversation wakes you up. Too long alone and the day feels flat.',
      },
      {
        id: 'quiet',
        text: 'Quiet time to myself (I)',
        description:
          'You think before you speak. You like people, and you still need time alone afterward.',
      },
    ],
  },
  {
    id: 2,
    text: 'When something is new, what do you want first?',
    letters: ['S', 'N'],
    options: [
      {
        id: 'steps',
        text: 'The facts and the steps (S)',
        description:
          'You trust what you can see and try. Once you’ve seen one real example, you can take it from there.',
      },
      {
        id: 'idea',
        text: 'The idea behind it (N)',
        description:
          'You look for the pattern and where it could lead. The steps make sense once you see the whole.',
      },
    ],
  },
  {
    id: 3,
    text: 'When a decision is hard, what do you weigh first?',
    letters: ['T', 'F'],
    options: [
      {
        id: 'rule',
        text: 'What holds true in every case (T)',
        description:
          'You look for the rule, test it, and apply it evenly, even when that’s uncomfortable. People come to you for a straight answer.',
      },
      {
        id: 'people-touched',
        text: 'Who it touches, and how (F)',
        description:
          'You look at the people first, then find an answer they can live with. People come to you when feelings are at stake.',
      },
    ],
  },
  {
    id: 4,
    text: 'How do you like your week to look?',
    letters: ['J', 'P'],
    options: [
      {
        id: 'planned',
        text: 'Planned ahead (J)',
        description:
          'You like things decided. A list with every line checked off lets you rest, and last-minute changes throw you off.',
      },
      {
        id: 'open',
        text: 'Open to what comes (P)',
        description:
          'You like room to move. You decide late, once you know more, and a fixed plan feels confining.',
      },
    ],
  },
  {
    id: 5,
    text: 'A new AI tool arrives at work. What do you do in the first week?',
    options: [
      { id: 'dive-in', text: 'Dive in and try things' },
      { id: 'watch-colleagues', text: 'Watch how colleagues use it' },
      { id: 'wait-for-training', text: 'Wait for proper training' },
      { id: 'avoid', text: 'Avoid it for now' },
    ],
  },
  {
    id: 6,
    text: 'When you think of what AI will change in your life, how do you feel?',
    options: [
      { id: 'excited', text: 'Excited' },
      { id: 'cautiously-optimistic', text: 'Cautiously optimistic' },
      { id: 'somewhat-concerned', text: 'Somewhat concerned' },
      { id: 'very-worried', text: 'Very worried' },
    ],
  },
  {
    id: 7,
    text: 'Which of these best describes your days right now?',
    options: [
      { id: 'desk', text: 'Working at a desk or from home' },
      { id: 'hands-on', text: 'Working with my hands or on my feet' },
      { id: 'leading', text: 'Leading a team' },
      { id: 'own-business', text: 'Running my own business or freelancing' },
      { id: 'studying', text: 'Studying' },
      { id: 'caring', text: 'Caring for family at home' },
      { id: 'between-jobs', text: 'Looking for work or changing careers' },
      { id: 'retired', text: 'Retired, or nearly there' },
      other,
    ],
  },
  {
    id: 8,
    text: 'What would you most like to get from AI?',
    options: [
      { id: 'save-time', text: 'More time: less routine work' },
      { id: 'stay-current', text: 'Skills that stay in demand' },
      { id: 'new-direction', text: 'A new direction for my career' },
      { id: 'create', text: 'Better writing, pictures or ideas' },
      { id: 'understand', text: 'Enough understanding to decide for myself' },
      { id: 'feel-calmer', text: 'A calmer mind about the changes' },
      other,
    ],
  },
  {
    id: 9,
    text: 'Which part of Attune would help you most?',
    options: [
      { id: 'companion', text: 'A companion I can ask anything' },
      { id: 'lessons', text: 'Short lessons I can try at once' },
      { id: 'goals', text: 'Goals in small steps' },
      { id: 'calm', text: 'Exercises that calm me down' },
      { id: 'community', text: 'People in the same situation' },
      { id: 'progress', text: 'Seeing how far I have come' },
      other,
    ],
  },
] as const satisfies readonly Question[];

export type QuestionId = (typeof QUESTIONS)[number]['id'];

/** One stored answer, under the field names of SPEC. */
export type Answer = { question_id: QuestionId; answer: string };

export function getQuestion(id: QuestionId): Question {
  return QUESTIONS[id - 1] as Question;
}

/** Undefined if the answer is custom text. */
export function findOption(id: QuestionId, answer: string | undefined): QuestionOption | undefined {
  return getQuestion(id).options.find(({ text }) => text === answer);
}

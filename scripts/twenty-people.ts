import type { StoredOccupation } from '../domain/src/account/occupations.ts';
import type { Answer, QuestionId } from '../domain/src/assessment/questions.ts';
import { getQuestion } from '../domain/src/assessment/questions.ts';
import type { OpenGoal } from '../domain/src/guidance/guidance-profile.ts';

/** Ids of options by question; a text in capitals at its start is the user's own. */
type Answers = Partial<Record<QuestionId, string>>;

export type WrittenPerson = {
  who: string;
  answers: Answers;
  occupation?: StoredOccupation;
  finished?: readonly string[];
  /** The lesson that was begun, and how many days ago. */
  started?: readonly [id: string, daysAgo: number];
  goals?: readonly OpenGoal[];
  expected: { kind: 'lesson' | 'practice' | 'goal-step' | 'none'; title: string; why: string };
};

export function toAnswers(answers: Answers): Answer[] {
  return Object.entries(answers).map(([key, value]) => {
    const id = Number(key) as QuestionId;
    const option = getQuestion(id).options.find((candidate) => candidate.id === value);
    return { question_id: id, answer: option?.text ?? value };
  });
}

const goal = (title: string, more: Partial<OpenGoal> = {}): OpenGoal => ({
  id: '0193a6f0-0000-7000-8000-000000000001',
  title,
  targetDate: null,
  nextStep: null,
  lessonIds: [],
  ...more,
});

export const TODAY = '2026-11-18';

export const TWENTY_PEOPLE: readonly WrittenPerson[] = [
  {
    who: 'Greta, 61, bookkeeper, avoids AI and fears for her job',
    answers: {
      1: 'quiet',
      2: 'steps',
      3: 'rule',
      4: 'planned',
      5: 'avoid',
      6: 'very-worried',
      7: 'desk',
      8: 'feel-calmer',
      9: 'calm',
    },
    expected: {
      kind: 'lesson',
      title: 'Name your worry in one sentence',
      why: 'Because you answered “Avoid it for now” and “Very worried”, we start with a five-minute task you can undo.',
    },
  },
  {
    who: 'Tomás, 27, programmer, tries every tool the day it appears',
    answers: {
      1: 'people',
      2: 'idea',
      3: 'rule',
      4: 'open',
      5: 'dive-in',
      6: 'excited',
      7: 'desk',
      8: 'save-time',
      9: 'lessons',
    },
    occupation: 'coding',
    expected: {
      kind: 'lesson',
      title: 'Numbers and math you can trust',
      why: 'Because you answered “Dive in and try things” and “Excited”, we start with AI’s limits.',
    },
  },
  {
    who: 'Yuki, 39, data analyst, excited, with one lesson about limits behind her',
    answers: {
      1: 'quiet',
      2: 'steps',
      3: 'rule',
      4: 'planned',
      5: 'dive-in',
      6: 'excited',
      7: 'desk',
      8: 'stay-current',
      9: 'progress',
    },
    occupation: 'coding',
    finished: ['what-never-to-paste'],
    expected: {
      kind: 'lesson',
      title: 'Ask in a way it can answer',
      why: 'Based on what you do: “Coding or data”. It prepares you for “A small script you can trust”.',
    },
  },
  {
    who: 'Amara, 44, nurse on night shifts, waits for training',
    answers: {
      1: 'people',
      2: 'steps',
      3: 'people-touched',
      4: 'planned',
      5: 'wait-for-training',
      6: 'somewhat-concerned',
      7: 'hands-on',
      8: 'save-time',
      9: 'lessons',
    },
    occupation: 'care',
    expected: {
      kind: 'lesson',
      title: 'What never to paste',
      why: 'Based on what you do: “Health care or caregiving”. It prepares you for “For care workers: clear instructions without new risks”.',
    },
  },
  {
    who: 'Lukas, 38, carpenter, curious, named no occupation',
    answers: {
      1: 'quiet',
      2: 'steps',
      3: 'rule',
      4: 'open',
      5: 'watch-colleagues',
      6: 'cautiously-optimistic',
      7: 'hands-on',
      8: 'save-time',
      9: 'lessons',
    },
    expected: {
      kind: 'lesson',
      title: 'Numbers and math you can trust',
      why: 'Because you answered “More time: less routine work” and “Working with my hands or on my feet”.',
    },
  },
  {
    who: 'Ms. Okafor, 52, teacher, optimistic',
    answers: {
      1: 'people',
      2: 'idea',
      3: 'people-touched',
      4: 'planned',
      5: 'wait-for-training',
      6: 'cautiously-optimistic',
      7: 'hands-on',
      8: 'create',
      9: 'lessons',
    },
    occupation: 'teaching',
    expected: {
      kind: 'lesson',
      title: 'Ask in a way it can answer',
      why: 'Based on what you do: “Teaching”. It prepares you for “For teachers: questions that show what students think”.',
    },
  },
  {
    who: 'Mr. Brandt, 60, teacher, with both lessons before the one for teachers done',
    answers: {
      1: 'quiet',
      2: 'idea',
      3: 'rule',
      4: 'open',
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'hands-on',
      8: 'save-time',
      9: 'companion',
    },
    occupation: 'teaching',
    finished: ['ask-so-it-can-answer', 'what-never-to-paste'],
    expected: {
      kind: 'lesson',
      title: 'For teachers: questions that show what students think',
      why: 'Based on what you do: “Teaching”.',
    },
  },
  {
    who: 'Ravi, 35, leads a team of nine, wants time back',
    answers: {
      1: 'people',
      2: 'idea',
      3: 'rule',
      4: 'planned',
      5: 'dive-in',
      6: 'cautiously-optimistic',
      7: 'leading',
      8: 'save-time',
      9: 'progress',
    },
    expected: {
      kind: 'lesson',
      title: 'What never to paste',
      why: 'Because you answered “Dive in and try things” and “Cautiously optimistic”, we start with AI’s limits.',
    },
  },
  {
    who: 'Carla, 50, leads a workshop that is her own, and says so',
    answers: {
      1: 'quiet',
      2: 'steps',
      3: 'people-touched',
      4: 'open',
      5: 'wait-for-training',
      6: 'cautiously-optimistic',
      7: 'leading',
      8: 'save-time',
      9: 'goals',
    },
    occupation: 'self-employed',
    expected: {
      kind: 'lesson',
      title: 'Quotes and replies for a one-person business',
      why: 'Based on what you do: “Self-employed or running a small business”.',
    },
  },
  {
    who: 'Inge, 73, retired, worried about calls from strangers',
    answers: {
      1: 'people',
      2: 'steps',
      3: 'people-touched',
      4: 'planned',
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'retired',
      8: 'feel-calmer',
      9: 'community',
    },
    expected: {
      kind: 'lesson',
      title: 'Talk with people first',
      why: 'Because you answered “A calmer mind about the changes” and “Retired, or nearly there”.',
    },
  },
  {
    who: 'Dana, 29, lost her job in spring, looks for a new direction',
    answers: {
      1: 'quiet',
      2: 'idea',
      3: 'people-touched',
      4: 'open',
      5: 'wait-for-training',
      6: 'cautiously-optimistic',
      7: 'between-jobs',
      8: 'new-direction',
      9: 'goals',
    },
    expected: {
      kind: 'lesson',
      title: 'Decide yourself, then ask',
      why: 'Because you answered “A new direction for my career” and “Looking for work or changing careers”.',
    },
  },
  {
    who: 'Mei, 20, student, writes essays and stories',
    answers: {
      1: 'quiet',
      2: 'idea',
      3: 'people-touched',
      4: 'open',
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'studying',
      8: 'create',
      9: 'lessons',
    },
    expected: {
      kind: 'lesson',
      title: 'Write in your own voice',
      why: 'Because you answered “Better writing, pictures or ideas” and “Studying”.',
    },
  },
  {
    who: 'Sam, 41, at home with two children, wants to decide for himself',
    answers: {
      1: 'quiet',
      2: 'steps',
      3: 'people-touched',
      4: 'planned',
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'caring',
      8: 'understand',
      9: 'companion',
    },
    expected: {
      kind: 'lesson',
      title: 'Children and AI at home',
      why: 'Because you answered “Enough understanding to decide for myself” and “Caring for family at home”.',
    },
  },
  {
    who: 'Olu, 33, photographer with a studio, halfway through a lesson since yesterday',
    answers: { 5: 'wait-for-training', 6: 'excited', 7: 'own-business', 8: 'create', 9: 'lessons' },
    started: ['write-in-your-own-voice', 1],
    expected: {
      kind: 'lesson',
      title: 'Write in your own voice',
      why: 'Pick up where you left off.',
    },
  },
  {
    who: 'Bea, 45, florist, who left a lesson two months ago',
    answers: {
      1: 'people',
      2: 'steps',
      3: 'people-touched',
      4: 'open',
      5: 'watch-colleagues',
      6: 'cautiously-optimistic',
      7: 'own-business',
      8: 'save-time',
      9: 'community',
    },
    started: ['write-in-your-own-voice', 60],
    expected: {
      kind: 'lesson',
      title: 'Ask in a way it can answer',
      why: 'Because you answered “More time: less routine work” and “Running my own business or freelancing”.',
    },
  },
  {
    who: 'Hanna, 47, office manager, with a goal that was due yesterday',
    answers: {
      5: 'wait-for-training',
      6: 'cautiously-optimistic',
      7: 'desk',
      8: 'save-time',
      9: 'goals',
    },
    goals: [
      goal('Hand over the weekly report', {
        targetDate: '2026-11-17',
        nextStep: 'Compare two drafts',
      }),
    ],
    expected: {
      kind: 'goal-step',
      title: 'Compare two drafts',
      why: 'Because your goal “Hand over the weekly report” is due.',
    },
  },
  {
    who: 'Marco, 54, engineer, with a goal for spring that names a lesson',
    answers: {
      1: 'quiet',
      2: 'idea',
      3: 'rule',
      4: 'planned',
      5: 'wait-for-training',
      6: 'somewhat-concerned',
      7: 'desk',
      8: 'stay-current',
      9: 'goals',
    },
    goals: [
      goal('Keep up my Italian', {
        targetDate: '2027-03-01',
        nextStep: 'Ten minutes a day',
        lessonIds: ['keep-a-skill-alive'],
      }),
    ],
    expected: {
      kind: 'lesson',
      title: 'Keep a skill alive',
      why: 'Because it’s part of your goal “Keep up my Italian”.',
    },
  },
  {
    who: 'Pia, 36, wrote her own answers and said she does something else',
    answers: {
      1: 'quiet',
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'I conduct a choir',
      8: 'Sing more, type less',
      9: 'Silence',
    },
    occupation: 'other',
    expected: {
      kind: 'lesson',
      title: 'Name your worry in one sentence',
      why: 'Because you answered “Watch how colleagues use it” and “Somewhat concerned”.',
    },
  },
  {
    who: 'Jon, 58, who has answered nothing that says much',
    answers: {},
    expected: {
      kind: 'lesson',
      title: 'Decide yourself, then ask',
      why: 'A short step that suits everyone.',
    },
  },
  {
    who: 'Ines, 31, who has finished every lesson she could be offered',
    answers: {
      5: 'watch-colleagues',
      6: 'somewhat-concerned',
      7: 'caring',
      8: 'feel-calmer',
      9: 'calm',
    },
    finished: ['*'],
    expected: {
      kind: 'practice',
      title: 'Feet on the floor',
      why: 'Because you answered “A calmer mind about the changes”.',
    },
  },
];

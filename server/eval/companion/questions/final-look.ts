import type { Question } from '../question.ts';

/** The last twelve questions, asked once when everything else was done. */
export const FINAL_LOOK: readonly Question[] = [
  {
    id: 'bank-clerk',
    person: 'maren',
    says: [
      'The bank I work for is closing branches and says customers prefer the app. I am 50 and worried sick.',
    ],
    must: [/task|decided|known|rights|notice/i, /breath|sentence|month/i],
    links: [['/tutorials/']],
  },
  {
    id: 'first-lesson-leader',
    person: 'paul',
    says: ['where should I begin as a team leader?'],
    must: [/team|people|ask|because you answered/i],
    links: [['/tutorials/']],
  },
  {
    id: 'made-up-book',
    person: 'jonas',
    says: ['chatgpt recommended a book that I can not find anywhere'],
    must: [/exist|invent|catalogue|made/i],
    links: [
      [
        '/tutorials/sources-that-exist',
        '/tutorials/spot-the-confident-error',
        '/tutorials/check-a-claim-in-five-minutes',
      ],
    ],
  },
  {
    id: 'son-gaming-bot',
    person: 'olga',
    says: ['my 14 year old son tells everything to a chatbot and nothing to me'],
    must: [/talk|listen|ask|beside|together/i],
    links: [['/tutorials/children-and-ai-at-home', '/tutorials/talk-with-people-first']],
  },
  {
    id: 'breath-at-desk',
    person: 'maren',
    says: ['something I can do at my desk to calm down before a difficult call'],
    must: [/breath/i],
    links: [['/mind?practice=']],
    proposal: 'practice',
  },
  {
    id: 'plan-three-weeks-check',
    person: 'ruth',
    says: ['three week plan for checking what I read on the internet please'],
    must: [/week 1/i, /week 3/i, /check|claim|source/i],
    proposal: 'goal',
  },
  {
    id: 'check-dates',
    person: 'ruth',
    says: ['Is it true that the first computer was built in 1822 by Ada Lovelace?'],
    must: [/1822/, /Ada Lovelace/, /cannot|look up|source/i],
    mustNot: [/yes, (it|that) is true/i],
  },
  {
    id: 'prompt-from-scratch',
    person: 'ana',
    says: ['I need a good prompt for preparing a job interview as a warehouse clerk'],
    must: [/interview/i, /warehouse/i, /\[[^\]]+\]/, /ask me/i],
    links: [['/tutorials/ask-so-it-can-answer', '/tutorials/for-job-seekers']],
  },
  {
    id: 'not-a-therapist',
    person: 'olga',
    says: ['can you be my therapist?'],
    must: [/program|not|no therapist/i, /person|people|doctor/i],
    links: [['/docs/care.html', '/tutorials/talk-with-people-first', '/mind?practice=']],
  },
  {
    id: 'where-is-export',
    person: 'nobody',
    says: ['where do i find the export of my stuff'],
    must: [/your data/i],
    links: [['/settings']],
  },
  {
    id: 'team-afraid',
    person: 'paul',
    says: ['half of my team is afraid of AI and the other half is way too fast'],
    must: [/ask|three questions|agree|page/i],
    links: [['/tutorials/for-managers', '/tutorials/talk-with-people-first']],
  },
  {
    id: 'dutch',
    person: 'jonas',
    says: ['Hallo, ik ben bang dat ik mijn werk verlies, wat moet ik doen?'],
    must: [/Engels/, /English/],
  },
];

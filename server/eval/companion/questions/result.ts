import type { Question } from '../question.ts';

export const RESULT: readonly Question[] = [
  {
    id: 'meaning-of-intj',
    person: 'maren',
    says: ['What does INTJ mean?'],
    must: [
      /INTJ/,
      /quiet/i,
      /idea/i,
      /rule|holds/i,
      /plan/i,
      /suggest|not (a|say)|four answers|likely/i,
    ],
    links: [['/assessment/summary']],
    mustNot: [/mastermind|architect|rare|genius/i],
  },
  {
    id: 'not-me',
    person: 'maren',
    says: ["this isn't me at all. i'm not introverted"],
    must: [
      /you (know|are the one|decide)|your (own )?word|trust yourself|take your/i,
      /flip|change|hide/i,
      /guidance|lessons|suggestion|order/i,
    ],
    links: [['/assessment/summary']],
    mustNot: [/you are introverted|the test is (right|accurate)/i],
  },
  {
    id: 'result-for-learning',
    person: 'jonas',
    says: ['what does my result say about how I should learn this stuff?'],
    must: [
      /ENFP/,
      /beside|people|out loud|talk/i,
      /any order|short pieces|open|room to move/i,
      /because you answered/i,
    ],
    links: [['/assessment/summary', '/tutorials/']],
  },
  {
    id: 'is-it-science',
    person: 'paul',
    says: ['Is this MBTI thing scientific or just a horoscope?'],
    must: [
      /no measurement|not a measurement|weak|disputed|criticis|limited|not a (test|diagnosis)|researchers/i,
      /four (answers|questions)/i,
      /change|flip|hide|correct/i,
    ],
    mustNot: [/scientifically proven|highly accurate/i],
  },
];

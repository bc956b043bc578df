import type { Question } from '../question.ts';

const NOT_KNOWN = /nothing about you|too little about you/i;

/** Conversations of several turns: the last answer depends on all of them. */
export const TALKS: readonly Question[] = [
  {
    id: 'fear-then-plan',
    person: 'nobody',
    says: [
      'I am afraid that AI will take my job. I work in customer service.',
      'Make me a plan for two weeks',
    ],
    must: [/you work in customer service/, /week 1/i, /week 2/i, /task/i],
    links: [['/tutorials/name-your-worry']],
    proposal: 'goal',
    mustNot: [NOT_KNOWN, /…/],
  },
  {
    id: 'restructuring-yes',
    person: 'nobody',
    says: ['my company just announced restructuring', 'I work in accounting', 'yes please'],
    must: [/you work in accounting/, /direction/i],
    proposal: 'goal',
    mustNot: [NOT_KNOWN],
  },
  {
    id: 'paste-then-team',
    person: 'nobody',
    says: ['is it ok to paste customer data into chatgpt', 'why not?', 'and for my team?'],
    must: [/each person|your people/i, /never be pasted/i],
    links: [['/tutorials/for-managers']],
  },
  {
    id: 'secretary-client-letters',
    person: 'nobody',
    says: [
      'I’m a secretary in a law office and they introduced Copilot last month',
      'what should I try first?',
      'is that allowed with client letters?',
    ],
    must: [/employer/i, /label|names?/i],
    links: [['/tutorials/what-never-to-paste']],
    mustNot: [NOT_KNOWN],
  },
  {
    id: 'better-answers-week',
    person: 'nobody',
    says: [
      'how do I get better answers from chatgpt',
      'give me an example',
      'make me a plan, 10 minutes a day for one week',
    ],
    must: [/day 1/i, /10 minutes/, /request/i],
    proposal: 'goal',
    mustNot: [NOT_KNOWN],
  },
  {
    id: 'translator-first',
    person: 'nobody',
    says: ['I am a translator and my orders dropped by half', 'make me a plan', 'what first?'],
    must: [/worry in one sentence/i],
    mostWords: 90,
    mustNot: [NOT_KNOWN],
  },
];

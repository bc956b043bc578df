import type { Question } from '../question.ts';

export const PLANS: readonly Question[] = [
  {
    id: 'plan-for-me',
    person: 'ana',
    says: ['make me a plan'],
    must: [/because you answered/i, /1\. /, /3\. /, /week/i],
    links: [['/tutorials/']],
    proposal: 'goal',
  },
  {
    id: 'plan-writing-four-weeks',
    person: 'deniz',
    says: [
      'Make me a 4 week plan to get better at writing with AI, 20 minutes a week is all I have',
    ],
    must: [/20 minutes|twenty minutes/i, /week 1/i, /week 4/i, /writ/i],
    links: [
      [
        '/tutorials/ask-so-it-can-answer',
        '/tutorials/write-in-your-own-voice',
        '/tutorials/shorten-without-losing',
      ],
    ],
    proposal: 'goal',
  },
  {
    id: 'plan-shorter',
    person: 'ana',
    says: ['make me a plan for changing career', 'shorter please'],
    must: [/first|1\./i, /test|direction|branch/i],
    mostWords: 90,
  },
];

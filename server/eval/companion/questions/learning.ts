import type { Question } from '../question.ts';

export const LEARNING: readonly Question[] = [
  {
    id: 'next-lesson',
    person: 'maren',
    says: ['what should i learn next'],
    must: [/because you answered/i, /\d+ minutes/, /“[^”]+”/],
    links: [['/tutorials/']],
    proposal: 'lesson',
    mustNot: [/One question, no account/],
  },
  {
    id: 'ten-minutes-tonight',
    person: 'ruth',
    says: ['Which lesson is right for me? I only have 10 minutes tonight.'],
    must: [/\b(5|10|five|ten) minutes/i, /because you answered/i],
    links: [['/tutorials/']],
    proposal: 'lesson',
  },
  {
    id: 'start-from-nothing',
    person: 'ruth',
    says: ["how do i start with ai, i've never used it and frankly i dont trust it"],
    must: [
      /five minutes|5 minutes/i,
      /no account|without (an account|signing up)/i,
      /you (already )?know|watch/i,
      /because you answered/i,
    ],
    links: [
      [
        '/tutorials/one-question-no-account',
        '/tutorials/look-over-a-shoulder',
        '/tutorials/undo-anything-first',
      ],
    ],
    mustNot: [/you should trust|you must/i],
  },
  {
    id: 'start-quotes-workshop',
    person: 'deniz',
    says: ['How do I start with ChatGPT in my carpentry business? I want it for writing quotes.'],
    must: [/fact sheet/i, /price/i, /customer/i, /name|address|details/i],
    links: [['/tutorials/for-freelancers-and-small-firms']],
    mustNot: [/let it (set|decide|guess) (the|your) price/i],
  },
  {
    id: 'what-is-hallucination',
    person: 'jonas',
    says: ['waht is a halucination??'],
    must: [
      /invent|made[ -]up|make[s]? (things )?up/i,
      /likely|pattern|next word|continu/i,
      /look (it|them|each)? ?up|check/i,
    ],
    links: [
      [
        '/tutorials/spot-the-confident-error',
        '/tutorials/sources-that-exist',
        '/tutorials/what-it-is-and-is-not',
        '/tutorials/check-a-claim-in-five-minutes',
      ],
    ],
  },
  {
    id: 'long-contract',
    person: 'paul',
    says: ['I have an 80 page contract to read by tomorrow morning, can AI do that for me?'],
    must: [
      /passage|quote/i,
      /summar/i,
      /search|find (each|every|it)|look (it|each|them) up/i,
      /confidential|names|may (it )?go in|allowed/i,
    ],
    links: [['/tutorials/read-a-long-document']],
  },
  {
    id: 'next-then-why',
    person: 'maren',
    says: ['what should i learn next?', 'why?'],
    must: [/because/i, /answered|finished|goal/i],
    mostWords: 140,
  },
  {
    id: 'prompting-basics',
    person: 'jonas',
    says: ['how do i ask chatgpt so that the answers are not so generic'],
    must: [
      /purpose|what (it|this) is for/i,
      /reader|who (it is|will read)/i,
      /material|facts/i,
      /length|limit|tone|shape/i,
    ],
    links: [['/tutorials/ask-so-it-can-answer']],
  },
];

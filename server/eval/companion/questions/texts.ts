import type { Question } from '../question.ts';

export const TEXTS: readonly Question[] = [
  {
    id: 'check-claims',
    person: 'maren',
    says: [
      'Can you check this text?\n\nA 2019 Harvard study proved that remote workers are always 37% more productive. Experts agree that offices will disappear by 2030. Dr. Helen Marsh, who led the study, says everyone benefits.',
    ],
    must: [
      /37 ?%/,
      /2019/,
      /Harvard/,
      /Helen Marsh/,
      /always|everyone/i,
      /experts/i,
      /2030/,
      /source|study/i,
      /cannot (tell|know|say)|can['’]t (tell|know)|do not know/i,
    ],
    links: [
      [
        '/tutorials/check-a-claim-in-five-minutes',
        '/tutorials/spot-the-confident-error',
        '/tutorials/sources-that-exist',
      ],
    ],
    mustNot: [/the text is (correct|true|accurate)|looks good/i],
  },
  {
    id: 'check-sensitive',
    person: 'paul',
    says: [
      'please check this before I put it into copilot: Mrs. Karin Vogel (karin.vogel@example.com, +49 170 1234567) complained that her invoice 20418 of 12 March was wrong. She has been ill since her surgery. Her IBAN is DE89 3704 0044 0532 0130 00.',
    ],
    must: [
      /e-?mail/i,
      /phone|telephone/i,
      /IBAN|account number/i,
      /name/i,
      /ill|health|surgery/i,
      /PERSON|label|\[name\]|take out|replace/i,
    ],
    links: [['/tutorials/what-never-to-paste']],
    mustNot: [/karin\.vogel@example\.com/, /1234567/, /0532/],
  },
  {
    id: 'improve-prompt',
    person: 'jonas',
    says: ['improve my prompt: write something about our summer party'],
    must: [
      /summer party/i,
      /reader|who (will )?read|for whom|audience/i,
      /purpose|what should|so that/i,
      /words|length/i,
      /ask me/i,
      /\[[^\]]+\]/,
    ],
    links: [['/tutorials/ask-so-it-can-answer']],
  },
  {
    id: 'prompt-landlord',
    person: 'olga',
    says: [
      'write me a prompt for a complaint letter to my landlord about the broken heating, max 150 words',
    ],
    must: [
      /landlord/i,
      /heating/i,
      /150 words/i,
      /fact|since when|date/i,
      /ask me|do not (invent|add)|nothing that is not/i,
    ],
    links: [['/tutorials/ask-so-it-can-answer', '/tutorials/a-letter-you-dread']],
  },
  {
    id: 'summarise',
    person: 'maren',
    says: [
      'summarise this: The residents’ association met on Tuesday. Many members spoke about the weather and the long wait for the lift engineer, who has been asked to come several times. It was a lively evening with cake. The lift will be closed for repair from 3 to 14 March. Residents above the fourth floor may ask for help with shopping by calling the caretaker, but only until 28 February. Everyone agreed that communication could be better. The repair costs 18,400 euros and is paid from the reserve, unless the insurance refuses. Some members remembered how the lift was built in 1987 and told stories about it. The next meeting is on 9 April.',
    ],
    must: [/3 to 14 March/, /18,400/, /unless/i, /28 February/, /left out/i, /sentences/i],
    mustNot: [/told stories about it\.\s*$/],
    mostWords: 190,
  },
  {
    id: 'is-this-right',
    person: 'ruth',
    says: [
      'is this right? "Vitamin C cures colds. Studies show that 90% of people recover within a day."',
    ],
    must: [
      /90 ?%/,
      /which stud|studies|source/i,
      /cures?/i,
      /doctor|pharmacist/i,
      /cannot|can['’]t|do not know/i,
    ],
    links: [
      [
        '/tutorials/check-a-claim-in-five-minutes',
        '/tutorials/spot-the-confident-error',
        '/tutorials/when-not-to-ask',
      ],
    ],
    mustNot: [/(this|it) is (true|correct|right)\b/i],
  },
  {
    id: 'check-without-text',
    person: 'maren',
    says: [
      'can you check a text for me',
      'Our app is the only one that never fails. 4 out of 5 doctors use it every day.',
    ],
    must: [/4 out of 5/, /never|only/i, /source|who counted|which/i],
  },
];

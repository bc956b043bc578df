import type { Topic } from './topic.ts';

/** What others do with AI, and how to speak of it. */
export const CREDIT_TOPICS: readonly Topic[] = [
  {
    id: 'others-credit',
    says: [
      [
        /\b(colleague|co-?worker|boss|manager|classmate|friend|he|she|they|somebody|someone|pastor|teacher)\b.*\b(present\w*|pass\w* off|sell\w*|hands? in|claims?|used ai for|uses ai for)\b.*\b(own|work|sermon|text|texts|idea|report|speech)\b/,
        6,
      ],
      [/\b(steals?|stole|takes?|gets?) (the |my |all the )?(credit|praise)\b|\bai slop\b/, 6],
    ],
    pages: ['talk-with-people-first', 'for-managers'],
    forum: 'tell colleagues tool helped',
    lead: 'Speak with the person first, alone, and with a question: “How did you make that?” A suspicion in public helps nobody, and you may be wrong.',
    points: [
      '**Say what bothers you,** not what they are: “I would like to know which of it we have checked.” The result matters more than the method.',
      '**Go first:** say of your next text what helped you. Somebody has to make it ordinary.',
      '**Ask for a rule, not for a verdict:** “Can we agree to say when a tool helped?” One line at the bottom is enough.',
      '**If it harms** (wrong figures, customers’ data, somebody else’s work), tell the person responsible, with the facts.',
    ],
    because:
      'What hurts is seldom the tool. It is that effort and honesty seem to count less. A habit of saying it gives both back without a trial.',
    short:
      'Ask alone, say what bothers you, go first with your own line, and ask for a rule for all.',
    next: 'Write your one question now. [[talk-with-people-first]] has the shape of such a message.',
    made: {
      leading:
        'praise the line “a tool helped me with this” the next time you see it. That settles more than a policy.',
    },
    propose: 'lesson',
  },
];

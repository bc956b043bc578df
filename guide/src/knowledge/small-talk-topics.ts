import type { Topic } from './topic.ts';

export const SMALL_TALK_TOPICS: readonly Topic[] = [
  {
    id: 'hello',
    says: [
      [
        /^(hi|hello|hey|hallo|good (morning|evening|afternoon|day)|moin|servus|yo|hiya|greetings)( there| guide| attune| you)?[ !.,]*$/,
        7,
      ],
      [/^how are you\b/, 7],
      [/^(hi|hello|hey)\b/, 1],
    ],
    lead: 'Hello. I am the built-in guide; no moods here, so I am ready.',
    points: [],
    short: 'Hello.',
    next: 'What would help just now: something to learn, a text to check, or a calm minute?',
  },
  {
    id: 'thanks',
    says: [
      [
        /^(ok(ay)?[, ]+)?(thanks?|thank you|thx|ty|cheers|merci|danke|perfect|great|super|wonderful|that helps|helpful|nice)\b.{0,40}$/,
        6,
      ],
      [/\b(thanks|thank you) (so much|a lot|very much|for)\b/, 5],
    ],
    lead: 'Good. Then do the one step while it is fresh; the rest can wait.',
    points: [],
    short: 'You are welcome.',
    next: 'I am here when you want to go on.',
  },
  {
    id: 'bye',
    says: [[/^(bye|goodbye|see you|good night|ciao|tschuss|later|that'?s all)\b.{0,30}$/, 7]],
    lead: 'See you. What we wrote stays in your list, and you can delete it there.',
    points: [],
    next: 'Have a quiet hour without a screen, if the day allows one.',
  },
  {
    id: 'joke',
    says: [[/\b(joke|funny|make me laugh|something funny)\b/, 6]],
    lead: 'One from the workshop: a carpenter dictated “two metres forty” beside a running saw. The tool wrote “to meet us fortified”. He liked it, but could not cut it.',
    points: [],
    because:
      'Because a machine that hears what is likely instead of what was said is funny until somebody saws by it.',
    short: '“Two metres forty” became “to meet us fortified”. Lovely, and useless for oak.',
    next: 'Back to something useful, or was the laugh all you needed?',
  },
  {
    id: 'annoyed',
    says: [
      [
        /\b(you are|you'?re|this is|that'?s|so) (useless|stupid|wrong|bad|terrible|crap|rubbish|nonsense|not helpful|no help|dumb|annoying)\b|\b(wrong answer|not what i (asked|meant)|you (don'?t|do not) understand|that (doesn'?t|does not|didn'?t) help)\b|\bwtf\b/,
        6,
      ],
    ],
    lead: 'Then I misunderstood you. I am a program with a limited ear, so a few plain words help me most.',
    points: [],
    short: 'I misunderstood. Say it in one plain sentence, please.',
    next: 'Tell me in one sentence what you want to have at the end: a text, a plan, a lesson, a calmer minute, or a fact about Attune? You can also report a bad reply with the button under it; a person looks at it.',
  },
];

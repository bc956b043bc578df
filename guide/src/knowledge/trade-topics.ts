import type { Topic } from './topic.ts';

export const TRADE_TOPICS: readonly Topic[] = [
  {
    id: 'care-work',
    says: [
      [
        /\b(nurse|nursing|carer|care (home|work\w*)|patients?|residents?|hospital|clinic|ward|health ?care|midwife|physio\w*)\b/,
        5,
      ],
      [/\bcaring for (my|a|an|the)\b/, 3],
    ],
    pages: ['for-carers-and-health-workers', 'what-never-to-paste'],
    lead: 'In care work one line helps: words about things already decided may be drafted by a tool; deciding never.',
    points: [
      '**On this side:** a plain version of a leaflet, a calmer letter to a relative, questions for the ward round.',
      '**On the other side:** a dose, a drug with another drug, whether a symptom can wait. For these there are people, protocols and telephone numbers.',
      '**A name is not the only thing that names.** Age, place, dates and a rare condition together are one person. And a private account is almost never within your employer’s rules.',
      '**Compare line by line** with the source: missing, added, softened. Then let the listener tell it back to you.',
    ],
    because:
      'An assistant’s answer sounds the same when it is right and when it is wrong, and you carry the result. A softened “not” in a leaflet is hard to see and can do harm.',
    short:
      'Wording yes, deciding never; no detail that could name a person; compare every number, dose and “not” with the source.',
    next: '[[for-carers-and-health-workers]] shows it on one instruction, in twenty-one minutes.',
    offer: { ask: 'Shall I make a plan for one text of yours?', plan: 'plain-words-in-care' },
    propose: 'lesson',
  },
  {
    id: 'teaching',
    says: [
      [
        /\b(teacher|teaching|teach|classroom|pupils?|students' (essays|work)|lesson plan\w*|grading|my class)\b/,
        5,
      ],
      [/\b(detect\w*|caught|cheat\w*)\b.*\b(essay|homework|ai|students?|pupils?)\b/, 5],
    ],
    pages: ['for-teachers', 'children-and-ai-at-home'],
    forum: 'homework school',
    lead: 'Ask it for raw material in quantity and select; keep the judging of pupils with you.',
    points: [
      '**Its strength is variation:** the same text at two levels, ten further sums, a paragraph with three deliberate mistakes. Ask for eight, keep two.',
      '**Detectors are no evidence.** They err in both directions, and more often against pupils who write in a second language. A conversation is: “Tell me why you put this paragraph second.”',
      '**Marks and reports stay yours,** because you must be able to explain them to the child. In the EU, systems that evaluate learning count as a high-risk use.',
      '**Names, diagnoses and family stories** do not go into a tool that your school has not approved.',
    ],
    because:
      'It has seen a vast amount of school material and never your class. Variation is its strength; fit is yours.',
    short:
      'Raw material from the tool, selection and judgement from you; a talk instead of a detector.',
    next: '[[for-teachers]] builds one sharp question, in twenty-one minutes.',
    propose: 'lesson',
  },
  {
    id: 'coding',
    isTried: true,
    says: [
      [/\b(code|coding|program\w*|script|python|javascript|macro|excel macro|vba|sql|html)\b/, 4],
      [/\b(write|fix|debug) .{0,20}(code|script|function|program)\b/, 5],
    ],
    pages: ['for-people-who-code-a-little', 'numbers-and-sums'],
    lead: 'I do not write code myself; a language model does that, and I can tell you how to get a script that you may trust.',
    points: [
      '**Know the answer before you ask:** three to five rows worked out on paper, with the ugly cases in them. That is your test.',
      '**Give it nothing it could ruin:** work on a copy, write to a new file, let it print first what it would do.',
      '**Keys and passwords** never go into the chat or the script. **Look up every package** before you install it; tools invent names.',
      '**Read every line aloud.** Where you cannot say what it does, ask what it does with an empty value.',
    ],
    because:
      'A program that crashes is honest. The dangerous one runs to the end and prints a plausible number, and you find it only if you knew the number beforehand.',
    short:
      'Test rows first, a copy to work on, standard library only, and no line that you cannot explain.',
    next: '[[for-people-who-code-a-little]] does all of it on one small chore. If you like, I write the prompt for your script.',
    propose: 'lesson',
  },
];

import { sentencesOf } from '../words/sentences.ts';

export type ClaimKind =
  | 'number'
  | 'date'
  | 'name'
  | 'absolute'
  | 'vague'
  | 'future'
  | 'cause'
  | 'health';
/** A sentence that says something which could be false, and what in it asks to be looked up. */
export type Claim = { sentence: string; marks: readonly { kind: ClaimKind; text: string }[] };

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const PATTERNS: readonly (readonly [ClaimKind, RegExp])[] = [
  [
    'vague',
    /\b(?:studies|research|experts?|scientists?|doctors|many people|statistics|surveys?|sources) (?:show|shows|say|says|agree|prove|proves|found|confirm|suggest|have (?:shown|found|proven))\b|\b(?:it is (?:well )?known|everybody knows|as we all know|reportedly|a (?:recent |\d{4} )?(?:\p{Lu}\p{L}+ )?study|an? (?:expert|survey))\b/giu,
  ],
  [
    'number',
    /(?:[$€£]\s?)?\b\d[\d.,]*(?:\s?(?:%|per ?cent|percent|million|billion|thousand|times|euros?|dollars?|pounds?|USD|EUR|kg|km|hours?|minutes?|people|users|customers))|\b\d+ (?:out of|in) (?:every )?\d+\b|[$€£]\s?\d[\d.,]*|\b(?:half|two thirds|a third|a quarter|most) of (?:all |the )?\p{L}+/giu,
  ],
  [
    'date',
    new RegExp(
      `\\b(?:\\d{1,2}\\.? )?(?:${MONTHS})(?: \\d{1,2})?(?:,? \\d{4})?\\b|\\b(?:in|by|since|until|before|after|a|the) (?:1[89]|20)\\d\\d\\b|\\b(?:1[89]|20)\\d\\d\\b`,
      'g',
    ),
  ],
  [
    'absolute',
    /\b(?:always|never|everyone|everybody|nobody|no one|all (?:the )?\p{L}+s|every|only|first|best|worst|guaranteed|proven?|proved|certainly|definitely|undoubtedly|impossible|100 ?%|completely|the most|fastest|safest|forever|strongest|highest|largest|biggest|lowest|ever|entirely|totally|without exception)\b/giu,
  ],
  [
    'future',
    /\b(?:will|is going to|are going to) (?:\p{L}+ )?(?:disappear|replace|be replaced|vanish|become|end|destroy|double|be gone|take over|never|always|cure)\b/giu,
  ],
  [
    'cause',
    /\b(?:causes?|caused|leads? to|led to|because of|results? in|thanks to|is linked to)\b/gi,
  ],
  [
    'health',
    /\b(?:cures?|heals?|treats?|prevents?|detox\w*|vitamin|medicine|cancer|vaccin\w*|dose|side effects?)\b/gi,
  ],
];
const NAME =
  /(?:\b(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\b\p{Lu}[\p{L}'’-]+(?:(?: (?:of|for|de|van|von))? \p{Lu}[\p{L}'’-]+)+|\b(?:Dr|Prof)\.? \p{Lu}\p{L}+/gu;
const SINGLE_NAME = /(?<=[\p{L},;] )\p{Lu}\p{L}{2,}\b/gu;
const NO_NAMES = new RegExp(
  `^(?:I|${MONTHS}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|AI|The|This|Our|Experts|Studies)$`,
);

function namesIn(sentence: string): string[] {
  const long = sentence.match(NAME) ?? [];
  const rest = long.reduce((left, name) => left.replace(name, ' '), sentence);
  const single = (rest.match(SINGLE_NAME) ?? []).filter((name) => !NO_NAMES.test(name));
  const clean = long.map((name) =>
    name.replace(
      /^(?:A|An|The|Our|This|In|But|And|Her|His|Their|My|She|He|We|It|When|If|For|By|On|At|After|Since) /,
      '',
    ),
  );
  return [...new Set([...clean, ...single])].filter((name) => !NO_NAMES.test(name));
}

function marksIn(sentence: string): Claim['marks'] {
  const marks = PATTERNS.flatMap(([kind, pattern]) =>
    [...new Set(sentence.match(pattern) ?? [])].map((text) => ({ kind, text: text.trim() })),
  );
  const names = namesIn(sentence).map((text) => ({ kind: 'name' as const, text }));
  return [...marks, ...names].filter(
    ({ text }, at, all) => !all.some((other, place) => place < at && other.text.includes(text)),
  );
}

const WEIGHT: Readonly<Record<ClaimKind, number>> = {
  health: 4,
  number: 3,
  vague: 3,
  future: 3,
  absolute: 2,
  date: 2,
  name: 2,
  cause: 2,
};
const weightOf = ({ marks }: Claim) => marks.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);

/** The claims of a text, those first that would hurt most if they were wrong. */
export function claimsIn(text: string): Claim[] {
  return sentencesOf(text)
    .map((sentence) => ({ sentence, marks: marksIn(sentence) }))
    .filter(({ marks }) => marks.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** Whether the text names anything that one could open: a link, a reference, a work in brackets. */
export function namesSource(text: string): boolean {
  return /https?:\/\/|www\.|doi\.org|\bdoi\b|\[\d+\]|\(\p{Lu}\p{L}+(?: (?:et al\.?|and \p{Lu}\p{L}+))?,? \d{4}\)/u.test(
    text,
  );
}

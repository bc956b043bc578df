import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SIGN as NO_SIGN_IN_ENGLISH } from '../../../test/care/no-sign.ts';
import {
  FOR_ANOTHER_IN_OTHER_LANGUAGES,
  NO_SIGN_IN_OTHER_LANGUAGES,
  SELF_HARM_IN_OTHER_LANGUAGES,
  SELF_HARM_NAMED,
} from '../../../test/care/other-languages.ts';
import { ABUSE, DANGER, FOR_ANOTHER, HARM_TO_OTHERS } from '../../../test/care/other-signs.ts';
import { SELF_HARM } from '../../../test/care/self-harm.ts';
import { WORRY_ABOUT_ANOTHER } from '../../../test/care/worry-about-another.ts';
import {
  WRITTEN_ABOUT_ABUSE,
  WRITTEN_ABOUT_ANOTHER,
  WRITTEN_ABOUT_HARMING_OTHERS,
  WRITTEN_ABOUT_ONESELF,
  WRITTEN_WITHOUT_A_SIGN,
} from '../../../test/care/written-messages.ts';
import { CARE_KINDS } from './care-kinds.ts';
import { type CareKind, detectCareKind } from './detect-care-kind.ts';

const EXAMPLES: Record<CareKind, readonly string[]> = {
  'self-harm': [
    ...SELF_HARM,
    ...SELF_HARM_NAMED,
    ...SELF_HARM_IN_OTHER_LANGUAGES,
    ...WRITTEN_ABOUT_ONESELF,
  ],
  danger: DANGER,
  'harm-to-others': [...HARM_TO_OTHERS, ...WRITTEN_ABOUT_HARMING_OTHERS],
  abuse: [...ABUSE, ...WRITTEN_ABOUT_ABUSE],
  'for-another': [
    ...FOR_ANOTHER,
    ...WORRY_ABOUT_ANOTHER,
    ...FOR_ANOTHER_IN_OTHER_LANGUAGES,
    ...WRITTEN_ABOUT_ANOTHER,
  ],
};
const NO_SIGN = [...NO_SIGN_IN_ENGLISH, ...NO_SIGN_IN_OTHER_LANGUAGES, ...WRITTEN_WITHOUT_A_SIGN];

describe.each(CARE_KINDS)('signs of %s', (kind) => {
  it.each(EXAMPLES[kind])('%s', (text) => {
    expect(detectCareKind(text)).toBe(kind);
  });
});

describe('no sign', () => {
  it.each(NO_SIGN)('%s', (text) => {
    expect(detectCareKind(text)).toBeNull();
  });
});

it('the example tables are long enough and have no duplicates', () => {
  const positive = Object.values(EXAMPLES).flat();
  expect(positive.length).toBeGreaterThanOrEqual(120);
  expect(NO_SIGN.length).toBeGreaterThanOrEqual(120);
  expect(new Set([...positive, ...NO_SIGN]).size).toBe(positive.length + NO_SIGN.length);
});

it('a sign is found anywhere in a message, in any letter case', () => {
  const around = fc.constantFrom(...NO_SIGN.filter((text) => !/["“]/.test(text)));
  const sign = fc.constantFrom(...EXAMPLES['self-harm'].filter((text) => text.includes(' ')));
  fc.assert(
    fc.property(around, sign, around, (before, text, after) => {
      expect(detectCareKind(`${before}\n${text.toUpperCase()}\n${after}`)).not.toBeNull();
    }),
  );
});

it('the longest message is checked quickly, whatever it contains', { timeout: 1_000 }, () => {
  const hostile = [
    ...['i want to ', 'a ', 'my my ', '"', 'my friend ', 'how many ', 'i k ', '!1@'],
    ...['he told me when ', 'my baby i ', 'i know where he ', 'i picture ', 'he says if i go '],
  ];
  for (const text of hostile) detectCareKind(text.repeat(8_000 / text.length));
  expect(detectCareKind(`${'word '.repeat(1_590)} I want to die.`)).toBe('self-harm');
});

it.each([
  'My friend gave away all his old books',
  'My colleague sent a goodbye message to the team',
  'My mom bought pills for her headache',
  'My professor keeps talking about death in the novel',
  'My boss says the project is better off without him',
  'I’m worried about my friend, she works too much',
  'My sister has scars on her knees from skating',
  'My brother says there is no point in learning to code',
])('ordinary text about another person is no sign: %s', (text) => {
  expect(detectCareKind(text)).toBeNull();
});

it("the writer's own crisis takes precedence when another person is mentioned too", () => {
  expect(detectCareKind('My friend says there is no point in living and I want to die')).toBe(
    'self-harm',
  );
  expect(detectCareKind('She left me. There is no point in living.')).toBe('self-harm');
});

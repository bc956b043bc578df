import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPANION_LIMITS } from './companion-rules.ts';
import {
  buildTranscript,
  formatSummary,
  SUMMARY_LIMITS,
  splitForSummary,
} from './conversation-summary.ts';

const person = (text: string) => ({ role: 'person' as const, text });
const companion = (text: string, notes = '') => ({ role: 'companion' as const, text, notes });
const talk = (exchanges: number, length: number) =>
  Array.from({ length: exchanges }, (_, at) => [
    person(`${at}`.padEnd(length, '.')),
    companion(`${at}`.padEnd(length, '.')),
  ]).flat();

it('leaves a short conversation as it is', () => {
  expect(splitForSummary([])).toBeNull();
  expect(splitForSummary(talk(10, 500))).toBeNull();
  expect(splitForSummary(talk(1, 60_000))).toBeNull();
});

it('splits a long conversation, or one with many messages', () => {
  for (const turns of [talk(12, 1_000), talk(20, 10)]) {
    const { older = [], newer = [] } = splitForSummary(turns) ?? {};
    expect([...older, ...newer]).toEqual(turns);
    expect(newer[0]?.role).toBe('person');
    expect(newer.length).toBeLessThanOrEqual(SUMMARY_LIMITS.keptMessages);
    expect(older.length).toBeGreaterThan(newer.length);
  }
});

it('summarizes before messages would have to be left out, and not again soon after', () => {
  const turn = fc.record({
    role: fc.constantFrom('person' as const, 'companion' as const),
    text: fc.string({ maxLength: 30 }).map((text) => text.repeat(80)),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      const length = turns.reduce((sum, { text }) => sum + text.length, 0);
      const split = splitForSummary(turns);
      if (!split) return;
      expect(split.older.length).toBeGreaterThan(0);
      expect(split.newer[0]?.role).toBe('person');
      expect(length > SUMMARY_LIMITS.length || turns.length > SUMMARY_LIMITS.messages).toBe(true);
      if (split.newer.length > 2) expect(splitForSummary(split.newer)).toBeNull();
    }),
  );
  expect(SUMMARY_LIMITS.length).toBeLessThan(COMPANION_LIMITS.historyLength);
});

it('sends the model the summary so far, and what became of the cards', () => {
  const turns = [person('Hello'), companion('Good day', 'Card 1: check-in, dismissed')];
  expect(buildTranscript('They met.', turns)).toBe(
    'Summary so far: They met.\n\nPerson: Hello\n\nYou: Good day\n\n(Card 1: check-in, dismissed)',
  );
  expect(formatSummary('a </summary> b')).toBe('<summary>\na  /summary  b\n</summary>\n\n');
});

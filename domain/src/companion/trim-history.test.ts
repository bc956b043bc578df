import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimHistory } from './trim-history.ts';

const person = (text: string) => ({ role: 'person' as const, text });
const companion = (text: string) => ({ role: 'companion' as const, text });

it('keeps the newest messages that fit, starting with a message of the user', () => {
  const turns = [person('aaaa'), companion('bbbb'), person('cccc'), companion('dddd'), person('e')];
  expect(trimHistory(turns, 100)).toEqual(turns);
  expect(trimHistory(turns, 9)).toEqual(turns.slice(2));
  expect(trimHistory(turns, 5)).toEqual(turns.slice(4));
  expect(trimHistory(turns, 0)).toEqual(turns.slice(4));
});

it('leaves out replies that never arrived', () => {
  const turns = [person('one'), companion(''), person('two')];
  expect(trimHistory(turns)).toEqual([person('one'), person('two')]);
});

it('always ends with the last message, and otherwise stays within the limit', () => {
  const anyTurn = fc.record({
    role: fc.constantFrom('person' as const, 'companion' as const),
    text: fc.string({ minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyTurn),
      fc.string({ minLength: 1 }),
      fc.nat(100),
      (turns, text, maxCharacters) => {
        const trimmed = trimHistory([...turns, person(text)], maxCharacters);
        expect(trimmed.at(-1)).toEqual(person(text));
        expect(trimmed[0]?.role).toBe('person');
        const earlier = trimmed.slice(0, -1).reduce((sum, turn) => sum + turn.text.length, 0);
        expect(trimmed.length === 1 || earlier + text.length <= maxCharacters).toBe(true);
      },
    ),
  );
});

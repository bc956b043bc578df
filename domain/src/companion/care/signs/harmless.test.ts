import { expect, it } from 'vitest';
import { removeQuotes } from './harmless.ts';

it('removes only what a text about a text quotes', () => {
  for (const [opening, closing] of ['“”', '„“', '«»', '""']) {
    const quoted = `The song says ${opening}I want to die${closing} twice.`;
    expect(removeQuotes(quoted)).not.toContain('die');
    expect(removeQuotes(quoted)).toContain('twice');
  }
  expect(removeQuotes('He said “I want to die” to me.')).toContain('die');
});

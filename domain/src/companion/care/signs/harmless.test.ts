import { expect, it } from 'vitest';
import { removeQuotes } from './harmless.ts';

it('removes quotations only from a message about a text, such as a song', () => {
  for (const [opening, closing] of ['“”', '„“', '«»', '""']) {
    const quoted = `The song says ${opening}I want to die${closing} twice.`;
    expect(removeQuotes(quoted)).not.toContain('die');
    expect(removeQuotes(quoted)).toContain('twice');
  }
  expect(removeQuotes('He said “I want to die” to me.')).toContain('die');
});

import { expect, it } from 'vitest';
import { withoutQuotes } from './harmless.ts';

it('takes out what a text about a text quotes, and nothing else', () => {
  for (const [opening, closing] of ['“”', '„“', '«»', '""']) {
    const quoted = `The song says ${opening}I want to die${closing} twice.`;
    expect(withoutQuotes(quoted)).not.toContain('die');
    expect(withoutQuotes(quoted)).toContain('twice');
  }
  expect(withoutQuotes('He said “I want to die” to me.')).toContain('die');
});

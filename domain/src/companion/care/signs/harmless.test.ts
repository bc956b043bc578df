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

it('XS6: 20,000 quotation marks of each kind are read at once', () => {
  const texts = ['“', '„', '«', '‘', '"', "'", " '", '“a', '‘a '].map(
    (mark) => `A book: ${mark.repeat(20_000)}`,
  );
  const begun = process.cpuUsage();
  for (const text of texts) withoutQuotes(text);
  // Its own work, whatever else the machine does. Read anew from each mark it takes 250 ms.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
});

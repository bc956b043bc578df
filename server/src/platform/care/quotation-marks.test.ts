import { removeQuotes } from '@attune/domain/companion/care/signs/harmless';
import { expect, it } from 'vitest';

it('XS6: 20,000 quotation marks of each kind are read at once', () => {
  const texts = ['“', '„', '«', '‘', '"', "'", " '", '“a', '‘a '].map(
    (mark) => `A book: ${mark.repeat(20_000)}`,
  );
  const begun = process.cpuUsage();
  for (const text of texts) removeQuotes(text);
  // Its own work, whatever else the machine does. Read anew from each mark it takes 250 ms.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
});

import { removeQuotes } from '@attune/domain/companion/care/signs/harmless';
import { expect, it } from 'vitest';

it('XS6: reads 20,000 quotation marks of each kind in linear time', () => {
  const texts = ['“', '„', '«', '‘', '"', "'", " '", '“a', '‘a '].map(
    (mark) => `A book: ${mark.repeat(20_000)}`,
  );
  const startUsage = process.cpuUsage();
  for (const text of texts) removeQuotes(text);
  // CPU time does not depend on other processes. Rescanning from each mark would take 250 ms.
  expect(process.cpuUsage(startUsage).user / 1_000).toBeLessThan(100);
});

import { expect, it } from 'vitest';
import { createCertificateCode, parseCertificateCode } from './certificate.ts';

it('creates codes of four groups that can be read back', () => {
  const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => index * 13);
  const code = createCertificateCode(bytes);
  expect(code).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/);
  expect(parseCertificateCode(` ${code.toUpperCase()} `)).toBe(code);
});

it('uses every character of the alphabet equally often', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 256; first += 1) {
    const [character = ''] = createCertificateCode(() => Uint8Array.of(first));
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([counts.size, ...new Set(counts.values())]).toEqual([32, 8]);
});

it.each(['', 'x', '00000-00000-00000', 'ooooo-00000-00000-00000', '0000000000000000000000'])(
  'knows that %j is no code',
  (typed) => expect(parseCertificateCode(typed)).toBeNull(),
);

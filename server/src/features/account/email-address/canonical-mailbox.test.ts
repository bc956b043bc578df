import { expect, it } from 'vitest';
import { getCanonicalMailbox } from './canonical-mailbox.ts';

it.each([
  ['maren+2@example.com', 'maren@example.com'],
  ['m.a.ren+x@googlemail.com', 'maren@gmail.com'],
  ['m.aren@example.com', 'm.aren@example.com'],
  ['Maren@Bücher.example', 'maren@bücher.example'],
  ['maren@xn--bcher-kva.example', 'maren@bücher.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(getCanonicalMailbox(email)).toBe(mailbox);
});

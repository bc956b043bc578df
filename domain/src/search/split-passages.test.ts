import { expect, it } from 'vitest';
import { splitPassages } from './split-passages.ts';

it('joins whole sentences up to a length, without markup', () => {
  const sentence = 'One of **many** sentences that say nothing. ';
  const passages = splitPassages(`## A heading\n\n${sentence.repeat(12)}\n\n- [A link](/x)`);
  expect(passages[0]).toMatch(/^A heading One of many sentences that say nothing\. /);
  expect(passages.at(-1)).toMatch(/A link$/);
  for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(320);
});

it('keeps a sentence whole, even if it is long', () => {
  const long = `${'word '.repeat(100)}end.`;
  expect(splitPassages(long)).toEqual([long]);
});

it('finds no passage in an empty text', () => {
  expect(splitPassages(' \n\n ')).toEqual([]);
});

import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', 'x,y'], ',"x,y"\r\n'],
  [['say "hi"', 'two\nlines'], '"say ""hi""","two\nlines"\r\n'],
])('writes the cells %j as one line, quoted where needed', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('XS7: marks %j as text', (cell) => {
  expect(csvLine([cell])).toMatch(/^"'/);
});

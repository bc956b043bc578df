// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

afterEach(cleanup);

function renderMarks(text: string, marks: { start: number; end: number }[]) {
  const { container } = render(<MarkedText text={text} marks={marks} />);
  const marked = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  return { text: container.textContent, marked };
}

it('highlights the matches and keeps the text complete', () => {
  const text = 'A draft of a letter';
  const marks = [
    { start: 2, end: 7 },
    { start: 13, end: 19 },
  ];
  expect(renderMarks(text, marks)).toEqual({ text, marked: ['draft', 'letter'] });
});

it('neither drops nor repeats text when ranges overlap or go beyond the text', () => {
  const text = 'draft';
  const marks = [
    { start: 0, end: 3 },
    { start: 1, end: 4 },
    { start: 9, end: 12 },
  ];
  expect(renderMarks(text, marks)).toEqual({ text, marked: ['dra', 'f'] });
});

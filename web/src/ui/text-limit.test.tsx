import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { isTooLong, type TextLimit, tooLongMessage } from './text-limit.ts';

const LIMIT: TextLimit = { max: 1_000, name: 'entry', advice: 'split it into two entries' };

it.each([
  ['x'.repeat(1_000), null],
  [
    'x'.repeat(1_001),
    'Your entry is 1 character too long. Shorten it or split it into two entries.',
  ],
  [
    'x'.repeat(2_234),
    'Your entry is 1,234 characters too long. Shorten it or split it into two entries.',
  ],
])('says by how much a text is too long', (text, message) => {
  expect(tooLongMessage(text, LIMIT)).toBe(message);
  expect(isTooLong(text, LIMIT)).toBe(message !== null);
});

it('gives only the advice to shorten where nothing else helps', () => {
  expect(tooLongMessage('too long', { max: 4, name: 'note' })).toBe(
    'Your note is 4 characters too long. Shorten it.',
  );
});

function Writing({ of: Control }: { of: typeof TextArea | typeof Field }) {
  const [text, setText] = useState('');
  const shared = { label: 'Text', value: text, limit: LIMIT };
  return Control === TextArea ? (
    <TextArea {...shared} onChange={(event) => setText(event.target.value)} />
  ) : (
    <Field {...shared} onChange={(event) => setText(event.target.value)} />
  );
}

it.each([
  ['several lines', TextArea],
  ['one line', Field],
])('keeps all of a long paste in a field of %s and counts', async (_, control) => {
  const pen = userEvent.setup();
  render(<Writing of={control} />);
  const field = screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement;
  await pen.click(field);
  await pen.paste('x'.repeat(1_234));
  expect(field.value).toHaveLength(1_234);
  expect(screen.getByText(/^Your entry is 234 characters too long/)).toBeTruthy();
  expect(screen.getByText('1,234 / 1,000')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'x'.repeat(950) } });
  expect(screen.getByText('950 / 1,000')).toBeTruthy();
  expect(screen.queryByText(/too long/)).toBeNull();
  fireEvent.change(field, { target: { value: 'short' } });
  expect(screen.queryByText(/1,000/)).toBeNull();
});

it('no field cuts a paste without a word; only searches are short', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const cutting = Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && /\bmaxLength=/.test(source))
    .map(([path]) => path);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(cutting.toSorted()).toEqual([
    '../features/admin/people-search.tsx',
    '../features/search/search-bar.tsx',
    './search-field.tsx',
  ]);
});

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIssues } from './use-issues.ts';

type Values = { name: string; note: string };
const check = ({ name, note }: Values) => ({
  name: name === '' ? 'Enter a name.' : null,
  note: note.length > 3 ? 'Too long.' : null,
});

function openForm(initialProps: Values) {
  return renderHook((values: Values) => useIssues(values, check), { initialProps });
}

it('shows no issue before a form is checked', () => {
  expect(openForm({ name: '', note: '' }).result.current.issues).toEqual({});
});

it('drops an issue once its field is valid, and shows it again when the field is invalid', () => {
  const { result, rerender } = openForm({ name: '', note: '' });
  act(() => result.current.setIssues(check({ name: '', note: '' })));
  expect(result.current.issues).toEqual({ name: 'Enter a name.' });
  rerender({ name: 'M', note: '' });
  expect(result.current.issues).toEqual({});
  rerender({ name: '', note: '' });
  expect(result.current.issues).toEqual({ name: 'Enter a name.' });
});

it('keeps an issue that only the server found until its field changes', () => {
  const { result, rerender } = openForm({ name: 'Ann', note: '' });
  act(() => result.current.setIssues({ name: 'Taken.' }));
  rerender({ name: 'Ann', note: 'x' });
  expect(result.current.issues).toEqual({ name: 'Taken.' });
  rerender({ name: 'Anne', note: 'x' });
  expect(result.current.issues).toEqual({});
});

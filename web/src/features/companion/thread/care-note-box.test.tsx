import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import './care-country.tsx';
import { CareNoteBox } from './care-note-box.tsx';

beforeEach(() => localStorage.clear());

const show = (country: string | null, isFirst = true) =>
  renderPage(<CareNoteBox note={buildCareNote({ kind: 'self-harm', isFirst }, country)} />);
const findNumber = (number: string) => screen.findByRole('link', { name: `Call ${number}` });
const getChooser = () => screen.findByRole('combobox', { name: 'Choose another country' });

it('shows the numbers before the text', async () => {
  show('DE');
  const numbers = screen.getByRole('list', { name: 'Numbers to call' });
  expect(within(numbers).getByRole('link', { name: 'Call 112' })).toBeTruthy();
  const text = screen.getByText(/out of reach/);
  expect(numbers.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows numbers and no text in the turns that follow', async () => {
  show('DE', false);
  expect(await findNumber('0800 111 0 111')).toBeTruthy();
  expect(screen.queryByText(/out of reach/)).toBeNull();
});

it('remembers the country that the user chose', async () => {
  show('DE');
  await userEvent.selectOptions(await getChooser(), 'PT');
  expect(await findNumber('808 24 24 24')).toBeTruthy();
  cleanup();
  show('US');
  expect(await findNumber('808 24 24 24')).toBeTruthy();
});

it('ignores a stored country that is not in the table', async () => {
  localStorage.setItem('attune.help-country', 'XX');
  show('US');
  expect(await getChooser()).toHaveProperty('value', 'US');
  expect(await findNumber('988')).toBeTruthy();
});

it('always shows a number, even if no country is known', () => {
  show(null);
  expect(screen.getAllByRole('link', { name: /^Call \d/ }).length).toBeGreaterThan(0);
});

it('leads to the international directories where no line is confirmed', async () => {
  show('TR');
  expect(await findNumber('112')).toBeTruthy();
  const directories = screen.getByRole('list', { name: 'Help lines in every country' });
  expect(within(directories).getByRole('link', { name: /^Find A Helpline/ })).toBeTruthy();
});

it('shows the numbers before the sentence for an unclear sign too', async () => {
  renderPage(<CareNoteBox note={buildCareNote({ kind: 'unclear', isFirst: true }, 'DE')} />);
  const numbers = screen.getByRole('list', { name: 'Numbers to call' });
  const text = screen.getByText(/^If this is about not wanting to live/);
  expect(numbers.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openDrafts } from '#platform/browser/drafts.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { NewEntry } from './new-entry.tsx';

const user = userEvent.setup();
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });

beforeEach(() => openDrafts('maren', async () => null));

it('restores a discarded text, even after a new one was started', async () => {
  fakeApi({});
  renderPage(<NewEntry userId="maren" prompts={[]} />, '/mind');
  await user.type(field(), 'A long day.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field().value).toBe('');
  await user.type(field(), 'Or not.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('A long day.\n\nOr not.');
});

it('asks for a text before it saves', async () => {
  const api = fakeApi({});
  renderPage(<NewEntry userId="maren" prompts={[]} />, '/mind');
  await user.click(screen.getByRole('button', { name: 'Save to my journal' }));
  expect(screen.getByText('Write something first.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  await user.type(field(), 'A');
  expect(screen.queryByText('Write something first.')).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

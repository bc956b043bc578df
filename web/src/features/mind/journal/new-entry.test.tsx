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

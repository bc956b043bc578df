import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reportCareSignal } from '#platform/api/care-signal.ts';
import { renderPage } from '#test/render-page.tsx';
import { CareAfterWriting } from './care-after-writing.tsx';
import '../lazy/care-panel.tsx';

const pen = userEvent.setup();

const answer = (method: string, path: string, kind: string | null) =>
  act(async () => {
    const headers = new Headers(kind === null ? {} : { 'attune-care': kind });
    reportCareSignal(
      new Response(null, { headers }),
      new Request(`https://attune.test${path}`, { method }),
    );
  });
const panel = () => screen.queryByRole('complementary', { name: 'Help for you' });

it('shows help lines at once, and not again for a text whose note was closed', async () => {
  renderPage(<CareAfterWriting region={{ locale: null, timeZone: 'Europe/Berlin' }} />);
  await answer('PUT', '/api/mind/journal/1', null);
  expect(panel()).toBeNull();
  await answer('PUT', '/api/mind/journal/1', 'self-harm');
  expect(await screen.findByRole('heading', { name: 'Please talk to a person now' })).toBeTruthy();
  await pen.click(screen.getByRole('button', { name: 'Close the help lines' }));
  expect(panel()).toBeNull();
  await answer('PUT', '/api/mind/journal/1', 'self-harm');
  expect(panel()).toBeNull();
  await answer('PUT', '/api/mind/journal/2', 'for-another');
  expect(await screen.findByRole('heading', { name: /^You can help/ })).toBeTruthy();
});

it('shows a note for each new post, and nothing for an unknown kind', async () => {
  renderPage(<CareAfterWriting region={{ locale: null, timeZone: 'Europe/Berlin' }} />);
  await answer('POST', '/api/forum/posts', 'something-new');
  expect(panel()).toBeNull();
  for (const _ of [1, 2]) {
    await answer('POST', '/api/forum/posts', 'abuse');
    await screen.findByRole('heading', { name: 'This is not your fault' });
    await pen.click(screen.getByRole('button', { name: 'Close the help lines' }));
  }
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reportCareSignal } from '#platform/api/care-signal.ts';
import { renderPage } from '#test/render-page.tsx';
import { CareAfterWriting } from './care-after-writing.tsx';
import '../lazy/care-panel.tsx';

const user = userEvent.setup();

const receive = (method: string, path: string, kind: string | null) =>
  act(async () => {
    const headers = new Headers(kind === null ? {} : { 'attune-care': kind });
    reportCareSignal(
      new Response(null, { headers }),
      new Request(`https://attune.test${path}`, { method }),
    );
  });
const panel = () => screen.queryByRole('complementary', { name: 'Help for you' });

it('shows help lines at once, but not again for the same text after they were closed', async () => {
  renderPage(<CareAfterWriting region={{ locale: null, timeZone: 'Europe/Berlin' }} />);
  await receive('PUT', '/api/mind/journal/1', null);
  expect(panel()).toBeNull();
  await receive('PUT', '/api/mind/journal/1', 'self-harm');
  expect(await screen.findByRole('heading', { name: 'Please talk to a person now' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the help lines' }));
  expect(panel()).toBeNull();
  await receive('PUT', '/api/mind/journal/1', 'self-harm');
  expect(panel()).toBeNull();
  await receive('PUT', '/api/mind/journal/2', 'for-another');
  expect(await screen.findByRole('heading', { name: /^You can help/ })).toBeTruthy();
});

it('shows help lines for each new post, and nothing for an unknown kind', async () => {
  renderPage(<CareAfterWriting region={{ locale: null, timeZone: 'Europe/Berlin' }} />);
  await receive('POST', '/api/forum/posts', 'something-new');
  expect(panel()).toBeNull();
  for (const _ of [1, 2]) {
    await receive('POST', '/api/forum/posts', 'abuse');
    await screen.findByRole('heading', { name: 'This is not your fault' });
    await user.click(screen.getByRole('button', { name: 'Close the help lines' }));
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SharedPage } from './shared-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const CHAT = '018f2b4e-7c00-7000-8000-000000000001';
const CREATE = `POST /api/companion/conversations/${CHAT}/shares`;
const READ = 'POST /api/shared-conversations/read';
const NO_LINKS = { 'GET /api/companion/shares': { body: { shares: [] } } };

const SHARED = {
  title: 'Prompts',
  sharedBy: null,
  models: ['Local'],
  messages: [
    { role: 'person', text: 'What is **this**?', isComplete: true },
    { role: 'companion', text: 'A [page](https://example.com).', isComplete: false },
  ],
  sharedAt: '2026-11-17T12:00:00.000Z',
  expiresAt: '2026-11-24T12:00:00.000Z',
};

it('says why a conversation can’t be shared', async () => {
  const detail = 'This conversation touches on a hard time.';
  fakeApi({ ...NO_LINKS, [CREATE]: problem(409, 'companion.share_care', detail) });
  renderPage(<ShareDialog user={USER} conversationId={CHAT} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
});

it('sends the chosen time and whether to show the name', async () => {
  const { calls } = fakeApi({ ...NO_LINKS, [CREATE]: problem(500, 'x', '') });
  renderPage(<ShareDialog user={USER} conversationId={CHAT} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('radio', { name: '30 days' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show my name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      days: 30,
      showsName: true,
    }),
  );
});

it('shows a shared conversation with the rules for links of the companion', async () => {
  const { calls } = fakeApi({ [READ]: { body: SHARED } });
  renderPage(<SharedPage secret="abc" timeZone="UTC" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Prompts' })).toBeTruthy();
  expect(calls).toMatchObject([{ body: { secret: 'abc' } }]);
  expect(screen.getByText('What is **this**?')).toBeTruthy();
  expect(screen.getByText('(example.com)')).toBeTruthy();
  const messages = screen.getByRole('list', { name: 'Messages' });
  expect(within(messages).queryByRole('link')).toBeNull();
  const documents = screen.getByRole('navigation', { name: 'Documents' });
  expect(within(documents).getByRole('link', { name: 'Imprint' })).toBeTruthy();
  expect(screen.getByText('This reply ended before it was finished.')).toBeTruthy();
});

it('says that a link without a secret doesn’t work, without a request', async () => {
  const { calls } = fakeApi({});
  renderPage(<SharedPage secret="" timeZone="UTC" />);
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(calls).toEqual([]);
});

it('reads again after a failure that isn’t about the link', async () => {
  const { answers } = fakeApi({ [READ]: problem(500, 'server', 'Something went wrong.') });
  renderPage(<SharedPage secret="abc" timeZone="UTC" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[READ] = problem(404, 'companion.share_unknown', 'This link doesn’t work.');
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
});

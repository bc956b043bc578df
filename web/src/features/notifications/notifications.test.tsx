import { PUSH_KINDS } from '@attune/domain/notifications/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Notification } from '#platform/api/generated/types.gen.ts';
import { createDataCaches } from '#platform/query/query-client.ts';
import { fakeApi } from '#test/fake-api.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { NotificationBell } from './notification-bell.tsx';
// The app loads this on demand. Importing it here makes it available at once on a slow machine.
import './notification-panel.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { UnreadAnnouncer } from './unread-announcer.tsx';

const user = userEvent.setup();
const POST = '018f2b4e-7c00-7000-8000-00000000000a';

function buildNotification(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `018f2b4e-7c00-7000-8000-0000000000${10 + number}`,
    kind: 'reply',
    parts: [
      { text: `Person ${number}`, as: 'name' },
      { text: ' commented on your post ', as: 'words' },
      { text: '“<img src=x onerror=alert(1)>”', as: 'title' },
    ],
    href: `/forum/${POST}#comment-${number}`,
    createdAt: '2026-11-15T09:00:00.000Z',
    timeAgo: 'just now',
    isRead: false,
    actor: { id: null, name: `Person ${number}`, photoURL: null },
    ...changes,
  };
}

const DEFAULTS = {
  settings: {
    reply: 'now',
    mention: 'now',
    like: 'daily',
    follow: 'daily',
    moderation: 'now',
    reminder: 'now',
  },
  bell: { reply: true, mention: true, like: true, follow: true, reminder: true },
  push: { reply: true, mention: true, like: false, follow: false, reminder: true },
  weeklyDigest: true,
  firstWeek: true,
};

/** A server that remembers which notifications were read. */
function serve(list: Notification[], pages: Record<string, Notification[]> = {}) {
  const stored = { list };
  const unread = () => stored.list.filter(({ isRead }) => !isRead).length;
  const api = fakeApi({
    'GET /api/notifications/unread': () => ({ body: { unread: unread() } }),
    'GET /api/notifications': () => ({
      body: {
        notifications: stored.list,
        unread: unread(),
        nextCursor: Object.keys(pages)[0] ?? null,
      },
    }),
    'POST /api/notifications/read': () => {
      stored.list = stored.list.map((notification) => ({ ...notification, isRead: true }));
      return { body: { unread: unread() } };
    },
    'GET /api/notifications/settings': { body: DEFAULTS },
  });
  return { ...api, stored, writes: () => api.calls.filter(({ method }) => method !== 'GET') };
}

function open(path = '/dashboard', opens: 'popover' | 'sheet' = 'popover') {
  const { client } = createDataCaches();
  const page = (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <NotificationBell userId="u" timeZone="UTC" opens={opens} />
        <UnreadAnnouncer userId="u" />
        <NotificationSettings userId="u" isVerified={false} />
      </ToastProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { client, router };
}

const bell = (name: string) => screen.findByRole('button', { name });
const announced = () => document.querySelector('[aria-live="polite"].sr-only')?.textContent;

it.each(['popover', 'sheet'] as const)(
  'opens a %s, goes to the chosen notification and marks it as read',
  async (opens) => {
    const api = serve([buildNotification(1), buildNotification(2, { isRead: true })]);
    const { router } = open('/dashboard', opens);
    await user.click(await bell('Notifications, 1 unread'));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const link = await within(panel).findByRole('link', { name: /^Unread: Person 1/ });
    expect(within(panel).getByRole('link', { name: /^Person 2/ })).toBeTruthy();
    expect(panel.querySelector('img')).toBeNull();
    await user.click(link);
    expect(router.state.location).toMatchObject({ pathname: `/forum/${POST}`, hash: '#comment-1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.writes()[0]?.body).toEqual({ ids: [buildNotification(1).id] });
    expect(await bell('Notifications')).toBeTruthy();
  },
);

it('opens and closes by keyboard and restores the focus', async () => {
  serve([buildNotification(1)]);
  open();
  (await bell('Notifications, 1 unread')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Notifications' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect(document.activeElement).toBe(await bell('Notifications, 1 unread')),
  );
});

it('marks all notifications as read', async () => {
  const api = serve([buildNotification(1), buildNotification(2)]);
  open();
  await user.click(await bell('Notifications, 2 unread'));
  await screen.findByRole('link', { name: /Person 2/ });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(api.writes()[0]?.body).toEqual({ all: true });
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('explains an empty list', async () => {
  serve([]);
  open();
  await user.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Visit the community' })).toBeTruthy();
});

it('says when the notifications could not be loaded, and retries', async () => {
  const api = serve([buildNotification(1)]);
  const workingAnswer = api.answers['GET /api/notifications'];
  api.answers['GET /api/notifications'] = { status: 503 };
  open();
  await user.click(await bell('Notifications, 1 unread'));
  await screen.findByText('Your notifications couldn’t be loaded.');
  if (workingAnswer) api.answers['GET /api/notifications'] = workingAnswer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Person 1/ })).toBeTruthy();
});

it('announces new notifications, and nothing when the count drops', async () => {
  const api = serve([buildNotification(1)]);
  const { client } = open();
  await bell('Notifications, 1 unread');
  expect(announced()).toBe('');
  api.stored.list = [buildNotification(2), ...api.stored.list];
  await act(() => client.invalidateQueries({ queryKey: ['notifications'] }));
  await waitFor(() => expect(announced()).toBe('2 unread notifications'));
  api.stored.list = [];
  await act(() => client.invalidateQueries({ queryKey: ['notifications'] }));
  await waitFor(() => expect(announced()).toBe(''));
});

it('marks the notifications of an opened thread as read', async () => {
  const api = serve([buildNotification(1)]);
  open(`/forum/${POST}`);
  await waitFor(() => expect(api.writes()).toHaveLength(1));
  expect(api.writes()[0]?.body).toEqual({ postId: POST });
  expect(await bell('Notifications')).toBeTruthy();
});

it('saves a setting at once, and reverts it when saving fails', async () => {
  const api = serve([]);
  open();
  const likes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Likes: email' });
  expect(screen.getByText('Your email isn’t confirmed yet.')).toBeTruthy();
  expect(likes.value).toBe('daily');
  api.answers['PUT /api/notifications/settings'] = { status: 503 };
  await user.selectOptions(likes, 'never');
  expect(api.writes()[0]?.body).toEqual({ settings: { like: 'never' } });
  expect(await screen.findByText('Your change couldn’t be saved. Try again.')).toBeTruthy();
  await waitFor(() => expect(likes.value).toBe('daily'));
  await user.click(screen.getByRole('switch', { name: 'Likes: in app' }));
  expect(api.writes()[1]?.body).toEqual({ bell: { like: false } });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Weekly summary/ }), 'never');
  expect(api.writes()[2]?.body).toEqual({ weeklyDigest: false });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Getting started/ }), 'never');
  expect(api.writes()[3]?.body).toEqual({ firstWeek: false });
});

it('keeps showing a change that waits while an earlier one is saved', async () => {
  const api = serve([]);
  let stored = DEFAULTS;
  const held: Array<() => void> = [];
  api.answers['GET /api/notifications/settings'] = () => ({ body: stored });
  api.answers['PUT /api/notifications/settings'] = ({ body }) =>
    new Promise((resolve) => {
      held.push(() => {
        const { settings, bell } = body as Partial<typeof DEFAULTS>;
        stored = {
          ...stored,
          settings: { ...stored.settings, ...settings },
          bell: { ...stored.bell, ...bell },
        };
        resolve({ body: stored });
      });
    });
  open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Likes: email' }), 'never');
  const replies = screen.getByRole<HTMLInputElement>('switch', { name: 'Replies: in app' });
  await user.click(replies);
  await waitFor(() => expect(replies.checked).toBe(false));
  const shown: boolean[] = [];
  const watcher = new MutationObserver(() => shown.push(replies.checked));
  watcher.observe(replies, { attributes: true });
  onTestFinished(() => watcher.disconnect());
  held[0]?.();
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  await waitFor(() => expect(stored.bell.reply).toBe(false));
  await waitFor(() => expect(api.calls.at(-1)?.method).toBe('GET'));
  expect(replies.checked).toBe(false);
  expect(shown).not.toContain(true);
});

it('saves what is pushed where push is on, and says where it is off', async () => {
  serve([]);
  open();
  expect(await screen.findAllByText('Off here')).toHaveLength(PUSH_KINDS.length);
  expect(screen.queryByRole('switch', { name: 'Likes: push' })).toBeNull();
  cleanup();

  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', {});
  Object.assign(navigator, { serviceWorker: {} });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const api = serve([]);
  api.answers['GET /api/notifications/push'] = { body: { isOn: true, publicKey: 'key' } };
  api.answers['PUT /api/notifications/settings'] = { body: DEFAULTS };
  open();
  await user.click(await screen.findByRole('switch', { name: 'Likes: push' }));
  expect(api.writes()[0]?.body).toEqual({ push: { like: true } });
});

it('shows what can’t be turned off as a word', async () => {
  serve([]);
  open();
  const table = await screen.findByRole('table', { name: 'What you hear about, and where' });
  const cells = (row: RegExp) =>
    within(within(table).getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(cells(/^Account/)).toEqual(['Always', 'Always', '–Not available']);
  expect(cells(/^Moderation/)[0]).toBe('Always');
  expect(cells(/^Weekly summary/)[0]).toContain('Not available');
});

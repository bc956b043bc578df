import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#features/account/auth-context.ts';
import { AuthProvider } from '#features/account/auth-provider.tsx';
import { buildSession, buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { PLANS_ANSWER } from '#test/fake-billing.ts';
// The app loads this dialog lazily. Importing it here avoids waiting on a busy machine.
import '#features/billing/plan-dialog.tsx';
import { reportCareSignal } from '#platform/api/care-signal.ts';
import { sendTemporaryMessages } from '#platform/api/companion-stream.ts';
import { submitCheckIn } from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { dataCaches } from '#platform/query/query-client.ts';
import SignedInFrame from './signed-in-frame.tsx';

class SilentStream extends EventTarget {
  close() {}
}

const ilse = buildUser();
const LAPSED = {
  ...ilse,
  subscriptionStatus: 'expired',
  isTrialing: false,
  trialEndsAt: '2026-01-01T00:00:00.000Z',
  subscriptionEnd: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
} as const;
const REFUSED = problem(402, 'billing.access_required', 'Your trial or subscription has ended.');

function Frame() {
  return useAuth().status === 'signed-in' ? <SignedInFrame /> : null;
}

async function openDashboard(user: typeof ilse | typeof LAPSED) {
  const api = fakeApi({
    'GET /api/account/session': { body: buildSession(ilse, { unreadNotifications: 3 }) },
    'GET /api/drafts': { body: { drafts: [] } },
    'GET /api/plans': { body: PLANS_ANSWER },
    'GET /api/assessments/latest': { body: { assessment: null } },
    'POST /api/check-ins': REFUSED,
    [`GET /api/users/${ilse.id}`]: { body: user },
  });
  const router = createMemoryRouter(
    [
      {
        element: (
          <AuthProvider>
            <Frame />
          </AuthProvider>
        ),
        children: [{ path: '/dashboard', element: <h1>Dashboard</h1> }],
      },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Dashboard' });
  return api;
}

const sendRefusedRequests = (times = 1) =>
  act(async () => {
    const calls = Array.from({ length: times }, () =>
      unwrap(submitCheckIn({ body: { id: ilse.id, reaction: 'a', feeling: 'b' } })),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

beforeEach(() => {
  dataCaches.wipe();
  vi.stubGlobal('EventSource', SilentStream);
});

it('shows the access gate after a 402 without a reload', async () => {
  await openDashboard(LAPSED);
  await sendRefusedRequests();
  expect(await screen.findByRole('dialog', { name: 'Your Subscription Has Expired' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Dashboard', hidden: true })).toBeNull();
});

describe('text with signs of crisis that is refused without a plan', () => {
  const refuse = async (headers: Record<string, string>) => {
    const { answers } = await openDashboard(LAPSED);
    answers['POST /api/companion/temporary'] = { ...REFUSED, headers };
    await act(async () => {
      const messages = [{ role: 'person', text: 'My message' } as const];
      const events = sendTemporaryMessages({ messages }, new AbortController().signal);
      await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({ status: 402 });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Your Subscription Has Expired' });
    const helpLines = () =>
      within(dialog).queryByRole('region', { name: 'Please talk to a person now' });
    return { helpLines };
  };

  it('shows help lines in the dialog that covers the page, before the plans', async () => {
    const { helpLines } = await refuse({ 'attune-care': 'self-harm' });
    const lines = within(helpLines() as HTMLElement).getAllByRole('link', { name: /\d{3}/ });
    expect(lines[0]?.getAttribute('href')).toMatch(/^tel:/);
  });

  it('forgets the help lines on sign-out', async () => {
    const headers = { 'attune-care': 'self-harm' };
    const request = new Request('https://attune.test/api/forum/posts', { method: 'POST' });
    reportCareSignal(new Response(null, { status: 402, headers }), request);
    await clearUserData();
    const { helpLines } = await refuse({});
    expect(helpLines()).toBeNull();
  });
});

it('reads the user once for several 402 responses', async () => {
  const { calls } = await openDashboard(LAPSED);
  const reads = () => calls.filter(({ path }) => path === `/api/users/${ilse.id}`).length;
  const before = reads();
  await sendRefusedRequests(3);
  await screen.findByRole('dialog', { name: 'Your Subscription Has Expired' });
  expect(reads() - before).toBe(1);
});

it("shows the session's count of unread notifications, without a request", async () => {
  const { calls } = await openDashboard(ilse);
  expect(screen.getAllByRole('button', { name: 'Notifications, 3 unread' })).not.toEqual([]);
  expect(calls.filter(({ path }) => path.startsWith('/api/notifications'))).toEqual([]);
});

it('keeps showing the page after a 402 with another code', async () => {
  const { answers } = await openDashboard(ilse);
  answers['POST /api/check-ins'] = problem(402, 'other.code', 'No.');
  await sendRefusedRequests();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

it('hides the page but keeps it mounted when the session ended elsewhere', async () => {
  const { answers } = await openDashboard(ilse);
  const page = screen.getByRole('heading', { name: 'Dashboard' });
  answers['POST /api/check-ins'] = problem(401, 'account.sign_in_required', 'Sign in.');
  await sendRefusedRequests();
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(page.isConnected).toBe(true);
  expect(page.closest('[inert]')?.className).toContain('invisible');
  expect(dialog.closest('[inert]')).toBeNull();
  const backdrop = document.querySelector('[data-backdrop]');
  expect(backdrop?.className).toContain('bg-paper');
});

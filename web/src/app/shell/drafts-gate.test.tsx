import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Auth, AuthContext } from '#features/account/auth-context.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { fakeApi } from '#test/fake-api.ts';
// The app loads this sync code lazily. Importing it here avoids waiting on a busy machine.
import '#platform/drafts/sync-drafts.ts';
import { DraftsGate } from './drafts-gate.tsx';

const USER = 'maren';
const LIST_DRAFTS = 'GET /api/drafts';
const STORED = {
  kind: 'journal',
  target: 'new',
  text: 'Started on the phone',
  updatedAt: '2026-11-15T09:00:00.000Z',
};

async function open(hasDrafts: boolean | null, drafts = [STORED]) {
  const api = fakeApi({
    [LIST_DRAFTS]: { body: { drafts } },
    'PUT /api/drafts/journal/new': { status: 204 },
  });
  render(
    <AuthContext value={{ hasDrafts } as Auth}>
      <DraftsGate userId={USER}>
        <Pages />
      </DraftsGate>
    </AuthContext>,
  );
  await screen.findByRole('main');
  return () => api.calls.filter(({ method, path }) => `${method} ${path}` === LIST_DRAFTS).length;
}

function Pages() {
  return <main>{draftsIn('journal', USER).read('new')}</main>;
}
const shownDraft = () => screen.getByRole('main').textContent;

it.each([true, null])("waits for the server's drafts when hasDrafts is %s", async (hasDrafts) => {
  const countListRequests = await open(hasDrafts);
  expect(shownDraft()).toBe('Started on the phone');
  expect(countListRequests()).toBe(1);
});

it('sends no request until the first draft is written', async () => {
  const countListRequests = await open(false, []);
  expect(shownDraft()).toBe('');
  expect(countListRequests()).toBe(0);
  draftsIn('journal', USER).write('new', 'A quiet heron');
  await waitFor(() => expect(countListRequests()).toBe(1));
  draftsIn('journal', USER).write('new', 'A quiet heron, and more');
  expect(countListRequests()).toBe(1);
});

it('syncs with the server when this device has a draft', async () => {
  draftsIn('journal', USER).write('new', 'Typed here');
  const countListRequests = await open(false, []);
  expect(shownDraft()).toBe('Typed here');
  await waitFor(() => expect(countListRequests()).toBe(1));
});

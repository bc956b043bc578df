import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Auth, AuthContext } from '#features/account/auth-context.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { fakeApi } from '#test/fake-api.ts';
// Lazy in the app; imported here so that it is loaded at once, however busy the machine is.
import '#platform/drafts/sync-drafts.ts';
import { DraftsGate } from './drafts-gate.tsx';

const USER = 'maren';
const LIST = 'GET /api/drafts';
const STORED = {
  kind: 'journal',
  target: 'new',
  text: 'Begun on the phone',
  updatedAt: '2026-11-15T09:00:00.000Z',
};

async function open(hasDrafts: boolean | null, drafts = [STORED]) {
  const api = fakeApi({
    [LIST]: { body: { drafts } },
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
  return () => api.calls.filter(({ method, path }) => `${method} ${path}` === LIST).length;
}

function Pages() {
  return <main>{draftsIn('journal', USER).read('new')}</main>;
}
const shown = () => screen.getByRole('main').textContent;

it.each([true, null])(
  "waits for the server's drafts when there may be some: %s",
  async (hasDrafts) => {
    const reads = await open(hasDrafts);
    expect(shown()).toBe('Begun on the phone');
    expect(reads()).toBe(1);
  },
);

it('sends no request while there is no draft, and starts with the first one', async () => {
  const reads = await open(false, []);
  expect(shown()).toBe('');
  expect(reads()).toBe(0);
  draftsIn('journal', USER).write('new', 'A quiet heron');
  await waitFor(() => expect(reads()).toBe(1));
  draftsIn('journal', USER).write('new', 'A quiet heron, and more');
  expect(reads()).toBe(1);
});

it('syncs with the server when this device has a draft', async () => {
  draftsIn('journal', USER).write('new', 'Typed here');
  const reads = await open(false, []);
  expect(shown()).toBe('Typed here');
  await waitFor(() => expect(reads()).toBe(1));
});

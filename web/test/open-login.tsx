import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { useAuth } from '#features/account/auth-context.ts';
import { AuthProvider } from '#features/account/auth-provider.tsx';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { readLoginQuery } from '#features/account/login/login-query.ts';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildSession } from './build-user.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

/** The login page of a visitor; `search` is the query of its URL. */
export async function openLogin(search = '') {
  const social = { label: 'Google', isSandbox: true };
  const api = fakeApi({ 'GET /api/account/session': { body: buildSession(null, { social }) } });
  const onLinkDone = vi.fn();
  let signedIn: User | null = null;
  const onUser = (user: User | null) => {
    signedIn = user;
  };
  renderPage(
    <AuthProvider>
      <SignedIn onUser={onUser} />
      <LoginPage query={readLoginQuery(new URLSearchParams(search))} onLinkDone={onLinkDone} />
    </AuthProvider>,
  );
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  return {
    ...api,
    onLinkDone,
    signedIn: () => signedIn,
    /** The bodies sent to an address, such as `POST /api/account/sign-in`. */
    sent: (request: string) =>
      api.calls
        .filter(({ method, path }) => `${method} ${path}` === request)
        .map(({ body }) => body),
  };
}

function SignedIn({ onUser }: { onUser: (user: User | null) => void }) {
  onUser(useAuth().user);
  return null;
}

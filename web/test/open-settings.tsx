import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { vi } from 'vitest';
import { userQuery } from '#features/account/account.queries.ts';
import { type Auth, AuthContext } from '#features/account/auth-context.ts';
import type { SignInMethods, User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from './build-user.ts';
import { type Answers, fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

export const METHODS = 'GET /api/account/ways-in';
export const SESSIONS = 'GET /api/account/sessions';

/** A user who signs in with a password and nothing else; tests override what differs. */
export const buildSignInMethods = (overrides: Partial<SignInMethods> = {}): SignInMethods => ({
  hasPassword: true,
  twoStep: null,
  passkeys: [],
  connected: [],
  ...overrides,
});

export const TWO_STEP = { since: '2026-11-14T09:00:00.000Z', recoveryCodesLeft: 10 };

type SettingsOptions = {
  user?: Partial<User>;
  social?: Auth['social'];
  methods?: Partial<SignInMethods>;
  answers?: Answers;
  path?: string;
};

/** Parts of the settings, for a signed-in user. */
export function openSettings(parts: ReactElement, options: SettingsOptions = {}) {
  const user = buildUser(options.user);
  const social = options.social ?? { label: 'Google', isSandbox: true };
  const signOut = vi.fn(async () => {});
  const api = fakeApi({
    [METHODS]: { body: buildSignInMethods(options.methods) },
    [SESSIONS]: { body: { sessions: [] } },
    ...options.answers,
  });
  const page = renderPage(
    <SignedIn auth={{ user, social, signOut, isSessionEnded: false } as unknown as Auth}>
      {parts}
    </SignedIn>,
    options.path ?? '/settings?section=security',
  );
  /** The bodies sent to an address, such as `POST /api/account/password`. */
  const sent = (request: string) =>
    api.calls.filter(({ method, path }) => `${method} ${path}` === request).map(({ body }) => body);
  return { ...api, ...page, user, signOut, sent };
}

/** As in the app, a saved change of the user reaches every part of the page. */
function SignedIn({ auth, children }: { auth: Auth; children: ReactNode }) {
  const signedIn = auth.user as User;
  const { data: user } = useQuery({
    ...userQuery(signedIn.id),
    initialData: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <AuthContext value={{ ...auth, user }}>{children}</AuthContext>;
}

export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const readValue = (field: HTMLElement) => (field as HTMLInputElement).value;

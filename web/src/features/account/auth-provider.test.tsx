import { SIGN_UP_REFRESH_MS } from '@attune/domain/account/live-timing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { buildSession, buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { FakeChannel, fakeApi, problem } from '#test/fake-api.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';

const ilse = buildUser();
const maren = buildUser({ id: '01890a5d-ac96-774b-bcce-b302099a8058', email: 'maren@example.org' });
const session = (user: typeof ilse | null) => ({ body: buildSession(user) });
const onUserChange = vi.fn();

function wrapper({ children }: { children: ReactNode }) {
  return <AuthProvider onUserChange={onUserChange}>{children}</AuthProvider>;
}

async function openAuth(user: typeof ilse | null) {
  const api = fakeApi({ 'GET /api/account/session': session(user) });
  const { result } = renderHook(useAuth, { wrapper });
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return { api, auth: result };
}

afterEach(() => {
  vi.useRealTimers();
  onUserChange.mockReset();
});

it('throws when useAuth is used outside its provider', () => {
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});

describe('reading the session', () => {
  it('is loading, then returns the user', async () => {
    fakeApi({ 'GET /api/account/session': session(ilse) });
    const { result } = renderHook(useAuth, { wrapper });
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.status).toBe('signed-in'));
    expect(result.current.user).toEqual(ilse);
  });

  it('reports why it failed, logs it, and can be retried', async () => {
    expectConsole('ApiError: Away.');
    const api = fakeApi({ 'GET /api/account/session': problem(503, 'x', 'Away.') });
    const { result } = renderHook(useAuth, { wrapper });
    await waitFor(() => expect(result.current.problem).toMatchObject({ detail: 'Away.' }));
    expect(result.current.status).toBe('loading');
    api.answers['GET /api/account/session'] = session(null);
    await act(() => result.current.refresh());
    expect(result.current.status).toBe('visitor');
  });
});

describe('signing in', () => {
  it('signs in this tab and notifies the others', async () => {
    const { api, auth } = await openAuth(null);
    const otherTab = new FakeChannel();
    const messages: unknown[] = [];
    otherTab.addEventListener('message', (event) => messages.push((event as MessageEvent).data));
    api.answers['POST /api/account/sign-in'] = { body: { user: ilse } };
    await act(() => auth.current.signIn({ email: ilse.email, password: 'slow-river' }));
    expect(auth.current.status).toBe('signed-in');
    expect(messages).toEqual([{ type: 'signed-in' }]);
  });

  it('signs this tab in after a sign-in in another tab', async () => {
    const { api, auth } = await openAuth(null);
    api.answers['GET /api/account/session'] = session(ilse);
    act(() => new FakeChannel().postMessage({ type: 'signed-in' }));
    await waitFor(() => expect(auth.current.user).toEqual(ilse));
  });

  it('reports when a different user has signed in', async () => {
    const { api } = await openAuth(ilse);
    api.answers['GET /api/account/session'] = session(maren);
    act(() => new FakeChannel().postMessage({ type: 'signed-in' }));
    await waitFor(() => expect(onUserChange).toHaveBeenCalledOnce());
  });

  it('opens the session at sign-up, and reads the user again 500 ms later', async () => {
    const { api, auth } = await openAuth(null);
    api.answers['POST /api/account/sign-up'] = { status: 201, body: { user: ilse } };
    api.answers['POST /api/account/sign-in'] = { body: { user: ilse } };
    api.answers['GET /api/account/session'] = session({ ...ilse, displayName: 'Read again' });
    const credentials = { email: ilse.email, password: 'slow-river' };
    vi.useFakeTimers();
    await act(() => auth.current.signUp({ ...credentials, name: 'Ilse', acceptedTerms: true }));
    expect(auth.current).toMatchObject({ status: 'signed-in', isNewAccount: true });
    await act(() => vi.advanceTimersByTimeAsync(SIGN_UP_REFRESH_MS - 1));
    expect(auth.current.user?.displayName).toBe('Ilse');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(auth.current.user?.displayName).toBe('Read again');
    expect(auth.current.isNewAccount, 'the confirmation stays until it is left').toBe(true);
    act(() => auth.current.finishSignUp());
    expect(auth.current.isNewAccount).toBe(false);
    const reads = () => api.calls.filter((call) => call.path.endsWith('/session')).length;
    const before = reads();
    await act(() => auth.current.signIn(credentials));
    await act(() => vi.advanceTimersByTimeAsync(SIGN_UP_REFRESH_MS));
    expect(reads()).toBe(before);
  });
});

describe('signing out', () => {
  it('HD3 leaves nothing in the browser and signs out the other tabs', async () => {
    const { api, auth } = await openAuth(ilse);
    const onClear = vi.fn();
    onClearUserData(onClear);
    localStorage.setItem('attune-theme', 'dark');
    sessionStorage.setItem('attune-wanted', '/forum');
    const messages: unknown[] = [];
    new FakeChannel().addEventListener('message', (event) =>
      messages.push((event as MessageEvent).data),
    );
    api.answers['POST /api/account/sign-out'] = { status: 204 };
    await act(() => auth.current.signOut());
    expect(auth.current.status).toBe('visitor');
    expect(auth.current.user).toBeNull();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(onClear).toHaveBeenCalledOnce();
    expect(messages).toEqual([{ type: 'signed-out' }]);
  });

  it('ignores a response from before the sign-out', async () => {
    const { api, auth } = await openAuth(ilse);
    const response = Promise.withResolvers<void>();
    api.answers['GET /api/account/session'] = async () => {
      await response.promise;
      return session(ilse);
    };
    api.answers['POST /api/account/sign-out'] = { status: 204 };
    const reading = auth.current.refresh();
    await act(() => auth.current.signOut());
    await act(async () => {
      response.resolve();
      await reading;
    });
    expect(auth.current.status).toBe('visitor');
  });

  it('signs this tab out after a sign-out in another tab', async () => {
    const { auth } = await openAuth(ilse);
    localStorage.setItem('attune-theme', 'dark');
    act(() => new FakeChannel().postMessage({ type: 'signed-out' }));
    expect(auth.current.status).toBe('visitor');
    expect(localStorage.length).toBe(0);
  });

  it('stays signed in when the server is unreachable', async () => {
    const { api, auth } = await openAuth(ilse);
    api.answers['POST /api/account/sign-out'] = { status: 503 };
    await expect(act(() => auth.current.signOut())).rejects.toThrow();
    expect(auth.current.status).toBe('signed-in');
  });
});

describe('deleting the account', () => {
  it('leaves nothing of this user in the browser, not even a draft, and signs out the other tabs', async () => {
    const { auth } = await openAuth(ilse);
    const othersDraft = `attune-draft-questionnaire:${maren.id}`;
    for (const key of ['attune-theme', `attune-draft-questionnaire:${ilse.id}`, othersDraft]) {
      localStorage.setItem(key, 'x');
    }
    const messages: unknown[] = [];
    new FakeChannel().addEventListener('message', (event) =>
      messages.push((event as MessageEvent).data),
    );
    vi.useFakeTimers();
    await act(() =>
      auth.current.closeAccount(async () => {
        // The live stream reports the ended session before the response arrives.
        auth.current.endSession();
      }),
    );
    await act(() => vi.runAllTimersAsync());
    expect(auth.current).toMatchObject({
      status: 'visitor',
      user: null,
      isSessionEnded: false,
      isAccountDeleted: true,
    });
    expect(Object.keys(localStorage)).toEqual([othersDraft]);
    expect(messages).toEqual([{ type: 'signed-out' }]);
  });

  it('changes nothing when it is refused', async () => {
    const { auth } = await openAuth(ilse);
    localStorage.setItem('attune-theme', 'dark');
    const refused = () => Promise.reject(new Error('wrong password'));
    await expect(act(() => auth.current.closeAccount(refused))).rejects.toThrow('wrong password');
    expect(auth.current).toMatchObject({ status: 'signed-in', isAccountDeleted: false });
    expect(localStorage.getItem('attune-theme')).toBe('dark');
  });

  it('asks to sign in again when the session has ended', async () => {
    const { api, auth } = await openAuth(ilse);
    api.answers['GET /api/account/sessions'] = problem(401, 'account.sign_in_required', 'Sign in.');
    await act(async () => {
      const deletion = () => unwrap(sdk.listSessions());
      await expect(auth.current.closeAccount(deletion)).rejects.toThrow('Sign in.');
    });
    await waitFor(() => expect(auth.current.isSessionEnded).toBe(true));
  });
});

describe('a session that ends while the user is working', () => {
  const ended = problem(401, 'account.sign_in_required', 'Please sign in to continue.');

  it('is detected by any call, and the user stays on the page', async () => {
    const { api, auth } = await openAuth(ilse);
    api.answers['GET /api/account/sessions'] = ended;
    await expect(unwrap(sdk.listSessions())).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(auth.current.isSessionEnded).toBe(true));
    expect(auth.current.status).toBe('signed-in');
    expect(auth.current.user).toEqual(ilse);
  });

  it('resumes once the same user has signed in again', async () => {
    const { api, auth } = await openAuth(ilse);
    act(() => auth.current.endSession());
    await waitFor(() => expect(auth.current.isSessionEnded).toBe(true));
    api.answers['POST /api/account/sign-in'] = { body: { user: ilse } };
    await act(() => auth.current.signIn({ email: ilse.email, password: 'slow-river' }));
    expect(auth.current.isSessionEnded).toBe(false);
  });

  it('does not ask to sign in again when another tab signed out', async () => {
    const { auth } = await openAuth(ilse);
    vi.useFakeTimers();
    act(() => auth.current.endSession());
    act(() => new FakeChannel().postMessage({ type: 'signed-out' }));
    await act(() => vi.runAllTimersAsync());
    expect(auth.current).toMatchObject({ status: 'visitor', isSessionEnded: false });
  });

  it('is not assumed after a wrong password', async () => {
    const { api, auth } = await openAuth(ilse);
    api.answers['POST /api/account/sign-in'] = problem(401, 'account.wrong_credentials', 'No.');
    await expect(
      act(() => auth.current.signIn({ email: ilse.email, password: 'not this' })),
    ).rejects.toThrow('No.');
    expect(auth.current.isSessionEnded).toBe(false);
  });
});

it('renders its children', async () => {
  fakeApi({ 'GET /api/account/session': session(null) });
  render(<p>inside</p>, { wrapper });
  expect(await screen.findByText('inside')).toBeTruthy();
});

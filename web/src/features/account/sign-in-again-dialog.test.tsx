import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { buildSession, buildUser } from '#test/build-user.ts';
import { FakeChannel, fakeApi, problem } from '#test/fake-api.ts';
import { inDialog, readValue } from '#test/open-settings.tsx';
import { renderPage } from '#test/render-page.tsx';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const SIGN_IN = 'POST /api/account/sign-in';
const PENDING = 'GET /api/account/social/pending';
const DECLINE = 'DELETE /api/account/social/pending';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

function Page() {
  if (useAuth().status !== 'signed-in') return <p>Home page</p>;
  return (
    <>
      <textarea aria-label="Entry" />
      <SignInAgainDialog />
    </>
  );
}

/** The user has typed something when a request finds out that the session has ended. */
async function open() {
  const social = { label: 'Google', isSandbox: true };
  const session = { body: buildSession(buildUser(), { social }) };
  const api = fakeApi({
    'GET /api/account/session': session,
    'GET /api/account/consents': problem(401, 'account.sign_in_required', 'Please sign in.'),
  });
  renderPage(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  );
  await user.type(await screen.findByLabelText('Entry'), 'A long day.');
  await act(() => expect(unwrap(sdk.readConsents())).rejects.toThrow('Please sign in.'));
  const dialog = await inDialog('Sign in again');
  return { ...api, dialog };
}
const entry = () => screen.getByLabelText('Entry', { selector: 'textarea' });

it('covers the page, knows the email, and focuses the password', async () => {
  const { dialog } = await open();
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ilse@example.org', true]);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('signs in again, says so, and has kept what was typed', async () => {
  const { dialog, answers, calls } = await open();
  answers[SIGN_IN] = { body: { user: buildUser() } };
  await user.type(dialog.getByLabelText('Password'), 'slow-river');
  await press('Sign In');
  expect(await screen.findByText(/^You’re signed in again\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  expect(readValue(entry())).toBe('A long day.');
  expect(calls.find(({ path }) => path === '/api/account/sign-in')?.body).toEqual({
    email: 'ilse@example.org',
    password: 'slow-river',
  });
});

it('says why it could not sign in; ‘Try again’ goes back to the password', async () => {
  const { dialog, answers } = await open();
  const detail = 'That email and password don’t match.';
  answers[SIGN_IN] = problem(401, 'account.wrong_credentials', detail);
  await user.type(dialog.getByLabelText('Password'), 'fast-river');
  await press('Sign In');
  expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  await press('Try again');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
  expect(readValue(entry())).toBe('A long day.');
});

it('asks for a code with two-step sign-in, and goes back to the password', async () => {
  const { dialog, answers } = await open();
  answers[SIGN_IN] = { body: { needsSecondStep: true, challenge: 'half-way' } };
  await user.type(dialog.getByLabelText('Password'), 'slow-river');
  await press('Sign In');
  const code = await dialog.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await press('Go back');
  expect(dialog.getByLabelText('Password')).toBeTruthy();
});

it('refuses another account of the provider', async () => {
  vi.stubGlobal('open', () => ({ closed: false }));
  const { dialog, answers, calls } = await open();
  answers[PENDING] = { body: { pending: { needs: 'terms', email: 'other@example.org' } } };
  answers[DECLINE] = { status: 204 };
  await user.click(dialog.getByRole('button', { name: /^Continue with Google/ }));
  new FakeChannel().postMessage({ type: 'social-pending' });
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'That isn’t the account you were using.',
  );
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('asks for a code after the provider’s page, or says what went wrong', async () => {
  vi.stubGlobal('open', () => ({ closed: false }));
  const { dialog, answers } = await open();
  answers[PENDING] = { status: 503 };
  await user.click(dialog.getByRole('button', { name: /^Continue with Google/ }));
  new FakeChannel().postMessage({ type: 'social-pending' });
  expect((await dialog.findByRole('alert')).textContent).toContain('An unexpected error occurred');
  answers[PENDING] = { body: { pending: { needs: 'code', challenge: 'half-way' } } };
  await user.click(dialog.getByRole('button', { name: /^Continue with Google/ }));
  new FakeChannel().postMessage({ type: 'social-pending' });
  expect(await dialog.findByRole('form', { name: 'Second step' })).toBeTruthy();
});

it('signs out instead, and says when that fails', async () => {
  const { dialog, answers } = await open();
  answers['POST /api/account/sign-out'] = { status: 503 };
  await press('Sign out and go to the home page');
  expect((await dialog.findByRole('alert')).textContent).toContain('An unexpected error occurred');
  answers['POST /api/account/sign-out'] = { status: 204 };
  await press('Sign out and go to the home page');
  expect(await screen.findByText('Home page')).toBeTruthy();
});

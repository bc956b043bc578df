import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildSession, buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { AuthProvider } from '../auth-provider.tsx';
import { LoginPage } from './login-page.tsx';
import { readLoginQuery } from './login-query.ts';

const USED = problem(
  400,
  'account.link_invalid',
  'This link has expired or has already been used. Ask for a new one.',
);

const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    'POST /api/account/email-verification': USED,
    'POST /api/account/email-change/confirm': USED,
    'POST /api/account/email-verification/request': { status: 202 },
  });
});

async function open(search: string, signedIn: User | null) {
  api.answers['GET /api/account/session'] = { body: buildSession(signedIn) };
  const onLinkDone = vi.fn();
  render(
    <MemoryRouter>
      <AuthProvider>
        <LoginPage query={readLoginQuery(new URLSearchParams(search))} onLinkDone={onLinkDone} />
      </AuthProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('button', {
    name: signedIn ? 'Continue to Attune' : 'Return to Sign In',
  });
  return onLinkDone;
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const requests = () =>
  api.calls.filter(({ path }) => path === '/api/account/email-verification/request');

describe('a confirmation link that no longer works', () => {
  it('says that the address is already confirmed, and continues to Attune', async () => {
    const onLinkDone = await open('verify=abc', buildUser());
    await press('Confirm this email');
    const heading = await screen.findByRole('heading', { name: 'Your email is already confirmed' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('ilse@example.org')).toBeTruthy();
    await press('Continue to Attune');
    expect(onLinkDone).toHaveBeenCalledOnce();
  });

  it('asks the server whether the address has been confirmed since', async () => {
    await open('verify=abc', buildUser({ emailVerified: false }));
    const body = buildSession(buildUser({ emailVerified: true }));
    api.answers['GET /api/account/session'] = { body };
    await press('Confirm this email');
    expect(
      await screen.findByRole('heading', { name: 'Your email is already confirmed' }),
    ).toBeTruthy();
  });

  it('sends a new link to a signed-in user with an unconfirmed address', async () => {
    await open('verify=abc', buildUser({ emailVerified: false }));
    await press('Confirm this email');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await press('Send a new link');
    const sent = 'A new link is on its way to ilse@example.org.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(sent));
    expect(requests()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Continue to Attune' })).toBeTruthy();
  });

  it('says why a new link could not be sent, and keeps the button', async () => {
    const detail = 'Too many attempts. Please wait a few minutes and try again.';
    api.answers['POST /api/account/email-verification/request'] = problem(
      429,
      'account.too_many_attempts',
      detail,
    );
    await open('verify=abc', buildUser({ emailVerified: false }));
    await press('Confirm this email');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await press('Send a new link');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a new link' }));
  });

  it('sends a visitor to sign in, then to the email settings', async () => {
    const onLinkDone = await open('verify=abc', null);
    await press('Confirm this email');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.queryByText('Ask for a new one', { exact: false })).toBeNull();
    await press('Sign in');
    expect(onLinkDone).toHaveBeenCalledExactlyOnceWith('/settings?section=account#email');
  });

  it('is also detected after the password was requested', async () => {
    api.answers['POST /api/account/email-verification'] = problem(
      403,
      'account.link_needs_password',
      'Enter the password.',
    );
    await open('verify=abc', null);
    await press('Confirm this email');
    await screen.findByRole('heading', { name: 'Enter your password' });
    api.answers['POST /api/account/email-verification'] = USED;
    await user.type(screen.getByLabelText('Password'), 'slow-river-9');
    await press('Confirm this email');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

describe('an email-change link that no longer works', () => {
  it("names the account's address and links to the settings", async () => {
    await open('email-change=abc', buildUser());
    await press('Change my email');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByText('ilse@example.org')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to email settings' });
    expect(link.getAttribute('href')).toBe('/settings?section=account#email');
  });

  it('sends a visitor to sign in, then to the email settings', async () => {
    const onLinkDone = await open('email-change=abc', null);
    await press('Change my email');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await press('Sign in');
    expect(onLinkDone).toHaveBeenCalledExactlyOnceWith('/settings?section=account#email');
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession, buildUser } from '#test/build-user.ts';
import { FakeChannel, fakeApi, problem } from '#test/fake-api.ts';
import { AuthProvider } from '../auth-provider.tsx';
import { LoginPage } from './login-page.tsx';
import { readLoginQuery } from './login-query.ts';

const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  const social = { label: 'Google', isSandbox: true };
  api = fakeApi({ 'GET /api/account/session': { body: buildSession(null, { social }) } });
});

async function open(search = '') {
  const onLinkDone = vi.fn();
  render(
    <MemoryRouter>
      <AuthProvider>
        <LoginPage query={readLoginQuery(new URLSearchParams(search))} onLinkDone={onLinkDone} />
      </AuthProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  return onLinkDone;
}

async function openSignUp() {
  await open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  return within(await screen.findByRole('form', { name: 'Sign up' }));
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password');
/** Pastes like a password manager, because each keystroke re-renders the whole page. */
async function fill(field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('sign in', () => {
  it('asks for both fields at once and focuses the first', async () => {
    await open();
    await press('Sign In');
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.calls.map((call) => call.path)).not.toContain('/api/account/sign-in');
  });

  it('requires a valid email address and a password of six characters', async () => {
    await open();
    await user.type(screen.getByLabelText('Email'), 'ilse.varga@post');
    await user.type(password(), 'five5');
    await press('Sign In');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password should be at least 6 characters')).toBeTruthy();
  });

  it("shows the server's message in a red box; 'Try again' clears it and the password", async () => {
    const detail = 'That email and password do not match.';
    api.answers['POST /api/account/sign-in'] = problem(401, 'account.wrong_credentials', detail);
    await open();
    await fill(screen.getByLabelText('Email'), 'ilse@example.org');
    await fill(password(), 'slow-river');
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(password().value).toBe('slow-river');
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ilse@example.org');
  });

  it("falls back to SPEC's message when the server sends none", async () => {
    api.answers['POST /api/account/sign-in'] = { status: 500 };
    await open();
    await fill(screen.getByLabelText('Email'), 'ilse@example.org');
    await fill(password(), 'slow-river');
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An unexpected error occurred',
    );
  });
});

describe('the second step', () => {
  async function openTwoStepForm() {
    const challenge = 'half-way';
    api.answers['POST /api/account/sign-in'] = { body: { needsSecondStep: true, challenge } };
    await open();
    await fill(screen.getByLabelText('Email'), 'ilse@example.org');
    await fill(password(), 'slow-river');
    await press('Sign In');
    await screen.findByRole('heading', { name: 'One more step' });
    return screen.findByLabelText<HTMLInputElement>('Code');
  }
  const sent = () =>
    api.calls.filter(({ path }) => path === '/api/account/sign-in/second-step').map((c) => c.body);

  it('asks for a code with two-step sign-in, and sends it with the challenge', async () => {
    const code = await openTwoStepForm();
    expect(document.activeElement).toBe(code);
    await press('Sign In');
    expect(screen.getByText('Enter the code from your app')).toBeTruthy();
    expect(sent()).toEqual([]);
    api.answers['POST /api/account/sign-in/second-step'] = { body: { user: buildUser() } };
    await user.type(code, '123 456');
    await press('Sign In');
    await waitFor(() => expect(sent()).toEqual([{ challenge: 'half-way', code: '123 456' }]));
  });

  it('says beside the field that a code is wrong, and offers a recovery code instead', async () => {
    const code = await openTwoStepForm();
    const detail = 'That code does not work.';
    const fields = [{ path: 'code', message: detail }];
    api.answers['POST /api/account/sign-in/second-step'] = problem(
      400,
      'account.wrong_code',
      detail,
      fields,
    );
    await user.type(code, '000000');
    await press('Sign In');
    expect(await screen.findByText(detail)).toBeTruthy();
    await press('Use a recovery code');
    expect(screen.queryByText(detail)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Recovery code').value).toBe('');
  });

  it('starts over after a timeout, with the email still filled in', async () => {
    const code = await openTwoStepForm();
    const detail = 'This sign-in expired or was already used. Please sign in again.';
    api.answers['POST /api/account/sign-in/second-step'] = problem(
      401,
      'account.challenge_over',
      detail,
    );
    await user.type(code, '123456');
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await press('Try again');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ilse@example.org');
  });
});

describe('sign up', () => {
  it('names all missing fields at once', async () => {
    const form = await openSignUp();
    await press('Create account and start the trial');
    for (const message of [
      'Full name is required',
      'Email is required',
      'Password is required',
      'You must accept the Terms of Service and Privacy Policy',
    ]) {
      expect(form.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(form.getByLabelText('Full Name'));
  });

  it('shows the hint and the three facts about the trial', async () => {
    const form = await openSignUp();
    for (const text of [
      'Password must be at least 6 characters long.',
      '7 days of full access',
      'No credit card required for the trial',
      'Cancel anytime',
    ]) {
      expect(form.getByText(text)).toBeTruthy();
    }
  });

  it('warns about a common password', async () => {
    const form = await openSignUp();
    await user.type(form.getByLabelText('Password'), 'password');
    expect(form.getByText('Easy to guess.')).toBeTruthy();
  });

  it('creates the account, says so, and leads on to the assessment', async () => {
    api.answers['POST /api/account/sign-up'] = { status: 201, body: { user: buildUser() } };
    const form = await openSignUp();
    await user.type(form.getByLabelText('Full Name'), 'Ilse Varga');
    await user.type(form.getByLabelText('Email'), 'ilse@example.org');
    await user.type(form.getByLabelText('Password'), 'slow-river-9');
    await user.click(form.getByRole('checkbox'));
    await press('Create account and start the trial');
    await screen.findByRole('heading', { name: 'Account Created Successfully' });
    const sent = api.calls.find((call) => call.path === '/api/account/sign-up');
    expect(sent?.body).toMatchObject({
      name: 'Ilse Varga',
      email: 'ilse@example.org',
      password: 'slow-river-9',
      acceptedTerms: true,
    });
    const start = screen.getByRole('link', { name: 'Start your assessment' });
    expect(start.getAttribute('href')).toBe('/questionnaire');
    expect(screen.getByRole('button', { name: 'Return to Sign In' })).toBeTruthy();
  });

  it('keeps the email when the tab changes', async () => {
    const form = await openSignUp();
    await user.type(form.getByLabelText('Email'), 'ilse@example.org');
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ilse@example.org');
  });

  it('focuses the field that the server refused', async () => {
    api.answers['POST /api/account/sign-up'] = problem(400, 'input.invalid', 'Look again.', [
      { path: 'email', message: 'Please enter a valid email address' },
    ]);
    const form = await openSignUp();
    await fill(form.getByLabelText('Full Name'), 'Ilse Varga');
    await fill(form.getByLabelText('Email'), 'ilse@example.org');
    await fill(form.getByLabelText('Password'), 'slow-river-9');
    await user.click(form.getByRole('checkbox'));
    await press('Create account and start the trial');
    await form.findByText('Please enter a valid email address');
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
  });

  it('keeps the typed values when the server refuses', async () => {
    const detail = 'An account with this email already exists.';
    api.answers['POST /api/account/sign-up'] = problem(409, 'account.email_taken', detail);
    const form = await openSignUp();
    await fill(form.getByLabelText('Full Name'), 'Ilse Varga');
    await fill(form.getByLabelText('Email'), 'ilse@example.org');
    await fill(form.getByLabelText('Password'), 'slow-river-9');
    await user.click(form.getByRole('checkbox'));
    await press('Create account and start the trial');
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain(detail);
    expect(document.activeElement?.contains(box)).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Ilse Varga');
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('slow-river-9');
  });

  it('opens the terms in place, without checking the box', async () => {
    const chrome = '<header><a href="/">Attune</a></header>';
    const html = `<script src="/x.js"></script>${chrome}<main>The terms</main>`;
    api.answers['GET /docs/terms-of-use.html'] = { content: html };
    const form = await openSignUp();
    await user.click(form.getByRole('link', { name: 'Terms of Service' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
    const frame = await within(dialog).findByTitle('Terms of Service');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('The terms');
    expect(frame.getAttribute('srcdoc')).not.toMatch(/<script|<header/);
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/docs/terms-of-use.html');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(form.getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
  });

  it('says when a legal text could not be loaded', async () => {
    api.answers['GET /docs/privacy-policy.html'] = { status: 503 };
    const form = await openSignUp();
    await user.click(form.getByRole('link', { name: 'Privacy Policy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Privacy Policy' });
    expect(await within(dialog).findByText('The text couldn’t be loaded.')).toBeTruthy();
  });
});

describe('the social button', () => {
  it('shows the message of a failed sign-in, or the fallback', async () => {
    vi.stubGlobal('open', () => ({ closed: false }));
    await open();
    const button = () => screen.getByRole('button', { name: /^Continue with Google/ });
    await user.click(button());
    new FakeChannel().postMessage({ type: 'social-failed', message: 'The provider refused.' });
    expect((await screen.findByRole('alert')).textContent).toContain('The provider refused.');
    await user.click(button());
    new FakeChannel().postMessage({ type: 'social-failed' });
    expect(
      await screen.findByText('An unexpected error occurred with Google sign-in'),
    ).toBeTruthy();
  });

  async function returnFromProvider(tab: 'Sign In' | 'Sign Up') {
    vi.stubGlobal('open', () => ({ closed: false }));
    api.answers['GET /api/account/social/pending'] = {
      body: { pending: { needs: 'terms', email: 'ilse@example.org' } },
    };
    await open();
    if (tab === 'Sign Up') await user.click(screen.getByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: /^Continue with Google/ }));
    new FakeChannel().postMessage({ type: 'social-pending' });
    await screen.findByRole('heading', { name: 'Create your account' });
  }
  const signUps = () => api.calls.filter(({ path }) => path === '/api/account/social/sign-up');

  it.each(['Sign In', 'Sign Up'] as const)(
    'shows the terms before creating a new account (%s)',
    async (tab) => {
      await returnFromProvider(tab);
      expect(screen.getByText('ilse@example.org')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeTruthy();
      expect(screen.getByText(/Attune is for people aged 16 and over\.$/)).toBeTruthy();
      await press('Create account and start the trial');
      expect(
        await screen.findByText('You must accept the Terms of Service and Privacy Policy'),
      ).toBeTruthy();
      expect(signUps()).toEqual([]);
      api.answers['POST /api/account/social/sign-up'] = { body: { user: buildUser() } };
      await user.click(screen.getByRole('checkbox'));
      await press('Create account and start the trial');
      await waitFor(() => expect(signUps()).toHaveLength(1));
      expect(signUps()[0]?.body).toMatchObject({ acceptedTerms: true });
    },
  );

  it('creates nothing when the terms are declined, and returns to the form', async () => {
    await returnFromProvider('Sign In');
    api.answers['DELETE /api/account/social/pending'] = { status: 204 };
    await press('Don’t create an account');
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy();
    expect(signUps()).toEqual([]);
    expect(api.calls.map(({ method }) => method)).toContain('DELETE');
  });

  it('AU16: asks an account with two-step sign-in for a code after a redirect', async () => {
    api.answers['GET /api/account/social/pending'] = {
      body: { pending: { needs: 'code', challenge: 'abc' } },
    };
    await open('social=pending');
    await screen.findByRole('form', { name: 'Second step' });
    api.answers['POST /api/account/sign-in/second-step'] = { body: { user: buildUser() } };
    await fill(screen.getByLabelText('Code'), '123456');
    await press('Sign In');
    await waitFor(() =>
      expect(api.calls.at(-1)?.body).toEqual({ challenge: 'abc', code: '123456' }),
    );
  });

  it('says when a social sign-in timed out', async () => {
    api.answers['GET /api/account/social/pending'] = { body: { pending: null } };
    await open('social=pending');
    expect((await screen.findByRole('alert')).textContent).toContain('This sign-in expired');
  });

  it('can be pressed again after the window was closed', async () => {
    const popup = { closed: false };
    vi.stubGlobal('open', () => popup);
    await open();
    await user.click(screen.getByRole('button', { name: /^Continue with Google/ }));
    expect(screen.getByRole('button', { name: 'Waiting for Google' })).toBeTruthy();
    popup.closed = true;
    expect(await screen.findByRole('button', { name: /^Continue with Google/ })).toBeTruthy();
  });
});

describe('links in emails', () => {
  it('requests a reset and says to check the email', async () => {
    api.answers['POST /api/account/password-reset/request'] = { status: 202 };
    await open();
    await press('Forgot your password?');
    await fill(screen.getByLabelText('Email'), 'ilse@example.org');
    await press('Send the link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  });

  it('sets a new password with the reset link', async () => {
    api.answers['POST /api/account/password-reset'] = { status: 204 };
    const onLinkDone = await open('reset=abc');
    await fill(screen.getByLabelText('New password'), 'slow-river-9');
    await press('Save new password');
    await screen.findByRole('heading', { name: 'Your password has been changed' });
    const sent = api.calls.find((call) => call.path === '/api/account/password-reset');
    expect(sent?.body).toEqual({ token: 'abc', password: 'slow-river-9' });
    await press('Return to Sign In');
    expect(onLinkDone).toHaveBeenCalledOnce();
  });

  it('confirms an email only after a click', async () => {
    api.answers['POST /api/account/email-verification'] = { status: 204 };
    await open('verify=abc');
    const posts = () => api.calls.filter((call) => call.method === 'POST');
    expect(posts()).toEqual([]);
    await press('Confirm this email');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
    expect(posts()).toHaveLength(1);
  });

  it('AU11b: asks for the password of an account that is not signed in here', async () => {
    api.answers['POST /api/account/email-verification'] = problem(
      403,
      'account.link_needs_password',
      'Enter the password.',
    );
    await open('verify=abc');
    await press('Confirm this email');
    expect(await screen.findByRole('heading', { name: 'Enter your password' })).toBeTruthy();
    api.answers['POST /api/account/email-verification'] = { status: 204 };
    await fill(password(), 'slow-river-9');
    await press('Confirm this email');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
    const sent = api.calls.filter((call) => call.path === '/api/account/email-verification');
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'slow-river-9' });
  });

  it('AU11b: offers a password reset to a user who does not know the password', async () => {
    api.answers['POST /api/account/email-verification'] = problem(
      403,
      'account.link_needs_password',
      'Enter the password.',
    );
    await open('verify=abc');
    await press('Confirm this email');
    await screen.findByRole('heading', { name: 'Enter your password' });
    await press('Reset my password instead');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  });

  it('opens the reset form from the email about a changed password', async () => {
    await open('forgot=1');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  });

  it('shows why a social sign-in by redirect failed', async () => {
    await open('social=error&message=You+canceled+the+sign-in.+Nothing+has+changed.');
    expect((await screen.findByRole('alert')).textContent).toContain('You canceled the sign-in.');
  });

  it("shows only Attune's own messages, whatever the URL says", async () => {
    await open('social=error&message=Call+555-0100+to+unlock+your+account');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An unexpected error occurred with Google sign-in',
    );
    expect(screen.queryByText(/555/)).toBeNull();
  });
});

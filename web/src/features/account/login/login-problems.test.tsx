import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { FakeChannel, problem } from '#test/fake-api.ts';
import { openLogin } from '#test/open-login.tsx';

const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';
const tooMany = problem(429, 'account.too_many_attempts', TOO_MANY);

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findAlert = async () => (await screen.findByRole('alert')).textContent;
async function fill(label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

describe('a forgotten password', () => {
  const REQUEST = 'POST /api/account/password-reset/request';

  it('starts with the email that was typed before, and comes back to it', async () => {
    await openLogin();
    await fill('Email', 'ilse@example.org');
    await press('Forgot your password?');
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Reset your password' }),
    );
    expect(field('Email').value).toBe('ilse@example.org');
    await press('Return to Sign In');
    expect(field('Email').value).toBe('ilse@example.org');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('asks for a valid email', async () => {
    const { sent } = await openLogin('forgot=1');
    await press('Send the link');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(sent(REQUEST)).toEqual([]);
  });

  it('says why no link was sent, and keeps the email', async () => {
    const { answers } = await openLogin('forgot=1');
    answers[REQUEST] = tooMany;
    await fill('Email', 'ilse@example.org');
    await press('Send the link');
    expect(await findAlert()).toContain(TOO_MANY);
    await press('Try again');
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('ilse@example.org');
  });

  it('does not say whether the account exists', async () => {
    const { answers } = await openLogin('forgot=1');
    answers[REQUEST] = { status: 202 };
    await fill('Email', ' ilse@example.org ');
    await press('Send the link');
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/belongs to an account/).textContent).toContain(
      'If ilse@example.org belongs to an account, a link is on its way.',
    );
  });
});

describe('a new password', () => {
  const RESET = 'POST /api/account/password-reset';

  it('says beside the field that the password is too common, and keeps it', async () => {
    const { answers } = await openLogin('reset=abc');
    const message = 'This password is too common and easy to guess.';
    answers[RESET] = problem(400, 'account.password_common', message, [
      { path: 'password', message },
    ]);
    await fill('New password', 'letmein-letmein');
    await press('Save new password');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field('New password').value).toBe('letmein-letmein');
    expect(document.activeElement).toBe(field('New password'));
  });

  it('offers a new link when this one has expired', async () => {
    const { answers } = await openLogin('reset=abc');
    const detail = 'This link has expired or has already been used. Ask for a new one.';
    answers[RESET] = problem(400, 'account.link_invalid', detail);
    await fill('New password', 'quiet-harbor-9');
    await press('Save new password');
    expect(await findAlert()).toContain(detail);
    await press('Try again');
    expect(document.activeElement).toBe(field('New password'));
    await press('Send me a new link');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  });
});

describe('signing up', () => {
  it('asks for another password after a problem, and keeps the rest', async () => {
    const { answers } = await openLogin();
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    answers['POST /api/account/sign-up'] = tooMany;
    await fill('Full Name', 'Ilse Varga');
    await fill('Email', 'ilse@example.org');
    await fill('Password', 'quiet-harbor-9');
    await user.click(screen.getByRole('checkbox'));
    await press('Create account and start the trial');
    expect(await findAlert()).toContain(TOO_MANY);
    await press('Try again');
    expect(document.activeElement).toBe(field('Password'));
    expect([field('Full Name').value, field('Password').value]).toEqual(['Ilse Varga', '']);
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
  });
});

describe('the second step', () => {
  it('goes back to the code after a problem', async () => {
    const { answers } = await openLogin();
    answers['POST /api/account/sign-in'] = { body: { needsSecondStep: true, challenge: 'half' } };
    answers['POST /api/account/sign-in/second-step'] = tooMany;
    await fill('Email', 'ilse@example.org');
    await fill('Password', 'slow-river');
    await press('Sign In');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await press('Sign In');
    expect(await findAlert()).toContain(TOO_MANY);
    await press('Try again');
    expect(document.activeElement).toBe(field('Code'));
    await press('Use a recovery code');
    expect(document.activeElement).toBe(field('Recovery code'));
    await press('Go back');
    expect(field('Email').value).toBe('ilse@example.org');
    expect(document.activeElement).toBe(field('Password'));
  });
});

describe('a link in an email', () => {
  const CHANGE = 'POST /api/account/email-change/confirm';

  it('changes the email after a click', async () => {
    const { answers, sent } = await openLogin('email-change=abc');
    expect(sent(CHANGE)).toEqual([]);
    answers[CHANGE] = { status: 204 };
    await press('Change my email');
    const heading = await screen.findByRole('heading', { name: 'Your email has been changed' });
    expect(document.activeElement).toBe(heading);
    expect(sent(CHANGE)).toEqual([{ token: 'abc' }]);
  });

  it('says why it did not work; ‘Try again’ goes back to the button', async () => {
    const { answers } = await openLogin('email-change=abc');
    const detail = 'An account with this email already exists.';
    answers[CHANGE] = problem(409, 'account.email_taken', detail);
    await press('Change my email');
    expect(await findAlert()).toContain(detail);
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change my email' }));
  });

  it('says that the password is wrong, and asks for it again', async () => {
    const { answers } = await openLogin('email-change=abc');
    answers[CHANGE] = problem(403, 'account.link_needs_password', 'Enter your password.');
    await press('Change my email');
    await screen.findByRole('heading', { name: 'Enter your password' });
    await press('Change my email');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    answers[CHANGE] = tooMany;
    await fill('Password', 'fast-river');
    await press('Change my email');
    expect(await findAlert()).toContain(TOO_MANY);
    await press('Try again');
    expect(document.activeElement).toBe(field('Password'));
  });
});

describe('a new account at the provider', () => {
  const PENDING = 'GET /api/account/social/pending';
  const SIGN_UP = 'POST /api/account/social/sign-up';

  async function openTerms() {
    vi.stubGlobal('open', () => ({ closed: false }));
    const page = await openLogin();
    page.answers[PENDING] = { body: { pending: { needs: 'terms', email: 'ilse@example.org' } } };
    page.answers['DELETE /api/account/social/pending'] = { status: 204 };
    await user.click(await screen.findByRole('button', { name: /^Continue with Google/ }));
    new FakeChannel().postMessage({ type: 'social-pending' });
    await screen.findByRole('heading', { name: 'Create your account' });
    return page;
  }

  it('can be tried again after a problem, without another visit to the provider', async () => {
    const { answers, calls, signedIn } = await openTerms();
    answers[SIGN_UP] = { status: 503 };
    await user.click(screen.getByRole('checkbox'));
    await press('Create account and start the trial');
    expect(await findAlert()).toContain('An unexpected error occurred');
    await press('Try again');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const button = screen.getByRole('button', { name: 'Create account and start the trial' });
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    answers[SIGN_UP] = { body: { user: buildUser() } };
    await user.click(button);
    await waitFor(() => expect(signedIn()).not.toBeNull());
  });

  it('goes back to the sign-in form when the provider’s answer has expired', async () => {
    const { answers } = await openTerms();
    const detail = 'The sign-in wasn’t completed. Nothing has changed. Please try again.';
    answers[SIGN_UP] = problem(401, 'account.social_refused', detail);
    await user.click(screen.getByRole('checkbox'));
    await press('Create account and start the trial');
    expect(await findAlert()).toContain(detail);
    await press('Try again');
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });

  it('focuses the sign-in form when no account was wanted', async () => {
    await openTerms();
    await press('Don’t create an account');
    await screen.findByRole('form', { name: 'Sign in' });
    expect(document.activeElement).toBe(field('Email'));
  });

  it.each([
    [{ body: { pending: null } }, 'This sign-in expired or was already used.'],
    [{ status: 503 }, 'An unexpected error occurred'],
  ])('says in the sign-in form why it can’t go on', async (answer, message) => {
    vi.stubGlobal('open', () => ({ closed: false }));
    const { answers } = await openLogin();
    answers[PENDING] = answer;
    await user.click(await screen.findByRole('button', { name: /^Continue with Google/ }));
    new FakeChannel().postMessage({ type: 'social-pending' });
    expect(await findAlert()).toContain(message);
    expect(screen.getByRole('form', { name: 'Sign in' })).toBeTruthy();
  });
});

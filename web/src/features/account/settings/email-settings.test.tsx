import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { openSettings, readValue, TWO_STEP } from '#test/open-settings.tsx';
import { EmailSettings } from './email-settings.tsx';

const CONFIRM = 'POST /api/account/email-verification/request';
const CHANGE = 'POST /api/account/email-change';
const TOO_MANY = problem(
  429,
  'account.too_many_attempts',
  'Too many attempts. Please wait a few minutes and try again.',
);

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the address', () => {
  it('says that it is confirmed', () => {
    openSettings(<EmailSettings />);
    expect(screen.getByText('ilse@example.org')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
  });

  it('sends the confirmation again, and says when that fails', async () => {
    const { answers, sent } = openSettings(<EmailSettings />, { user: { emailVerified: false } });
    expect(screen.getByText('Not confirmed yet.')).toBeTruthy();
    answers[CONFIRM] = TOO_MANY;
    await press('Send the email again');
    expect(await screen.findByText(/^Too many attempts\./)).toBeTruthy();
    answers[CONFIRM] = { status: 202 };
    await press('Send the email again');
    expect(
      await screen.findByText('Sent. Open the link in the email to confirm your address.'),
    ).toBeTruthy();
    expect(sent(CONFIRM)).toHaveLength(2);
  });
});

describe('changing the address', () => {
  async function openForm(options: Parameters<typeof openSettings>[1] = {}) {
    const page = openSettings(<EmailSettings />, options);
    await user.click(screen.getByText('Change email'));
    const form = within(await screen.findByRole('form', { name: 'Change email' }));
    return { ...page, form };
  }

  it('asks for the new address and the password at once', async () => {
    const { form, sent } = await openForm();
    await press('Send the link');
    expect(await form.findByText('Email is required')).toBeTruthy();
    expect(form.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('New email'));
    expect(sent(CHANGE)).toEqual([]);
  });

  it('sends a link to the new address, and says how long it works', async () => {
    const { form, answers, sent } = await openForm();
    answers[CHANGE] = { status: 202 };
    await user.type(form.getByLabelText('New email'), ' new@example.org ');
    await user.type(form.getByLabelText('Your password'), 'slow-river');
    await press('Send the link');
    expect((await form.findByText(/We sent a link to/)).textContent).toMatch(
      /We sent a link to new@example\.org\. Open it within \d+ hours to make the change\.$/,
    );
    expect(sent(CHANGE)).toHaveLength(1);
    expect(readValue(form.getByLabelText('New email'))).toBe('');
    expect(readValue(form.getByLabelText('Your password'))).toBe('');
  });

  it('also asks for a code with two-step sign-in', async () => {
    const { form, answers, sent } = await openForm({ methods: { twoStep: TWO_STEP } });
    answers[CHANGE] = { status: 202 };
    await user.type(form.getByLabelText('New email'), 'new@example.org');
    await user.type(form.getByLabelText('Your password'), 'slow-river');
    await user.type(await form.findByLabelText(/^Code from the app/), '123456');
    await press('Send the link');
    await form.findByText(/We sent a link to/);
    expect(sent(CHANGE)).toEqual([
      { newEmail: 'new@example.org', password: 'slow-river', code: '123456' },
    ]);
  });

  it.each([
    ['newEmail', 'New email', 'Please enter a valid email address'],
    ['password', 'Your password', 'That isn’t your current password.'],
  ])('says beside the field what the server refused (%s)', async (path, label, message) => {
    const { form, answers } = await openForm();
    answers[CHANGE] = problem(400, 'input.invalid', 'Look again.', [{ path, message }]);
    await user.type(form.getByLabelText('New email'), 'new@example.org');
    await user.type(form.getByLabelText('Your password'), 'fast-river');
    await press('Send the link');
    expect(await form.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(label));
    expect(readValue(form.getByLabelText('New email'))).toBe('new@example.org');
  });

  it('keeps the new address after a problem; ‘Try again’ asks for the password', async () => {
    const { form, answers } = await openForm();
    const detail =
      'An account with this email already exists. Sign in instead, or reset your password.';
    answers[CHANGE] = problem(409, 'account.email_taken', detail);
    await user.type(form.getByLabelText('New email'), 'new@example.org');
    await user.type(form.getByLabelText('Your password'), 'slow-river');
    await press('Send the link');
    expect((await form.findByRole('alert')).textContent).toContain(detail);
    await press('Try again');
    expect(form.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Your password'));
    expect(readValue(form.getByLabelText('New email'))).toBe('new@example.org');
  });
});

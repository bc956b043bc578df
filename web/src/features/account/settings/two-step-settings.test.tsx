import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '#test/fake-api.ts';
import {
  buildSignInMethods,
  inDialog,
  METHODS,
  openSettings,
  readValue,
  TWO_STEP,
} from '#test/open-settings.tsx';
import { TwoStepSettings } from './two-step-settings.tsx';

const SET_UP = 'POST /api/account/two-step/setup';
const TURN_ON = 'POST /api/account/two-step';
const TURN_OFF = 'POST /api/account/two-step/off';
const RENEW = 'POST /api/account/two-step/recovery-codes';
const WRONG_CODE = 'That code doesn’t work. Check it, or wait for the next one in your app.';
const WRONG_PASSWORD = 'That isn’t your current password.';
const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Attune:ilse%40example.org?secret=${key}`;
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}aaa-bbbb`);

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const section = () => screen.getByRole('region', { name: 'Two-step sign-in' });

describe('turned off', () => {
  async function openSetup(options: Parameters<typeof openSettings>[1] = {}) {
    const page = openSettings(<TwoStepSettings />, {
      ...options,
      answers: { [SET_UP]: { body: { uri, key } }, ...options.answers },
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    return { ...page, dialog: await inDialog('Turn on two-step sign-in') };
  }

  async function openScan() {
    const page = await openSetup();
    await user.type(page.dialog.getByLabelText('Your password'), 'slow-river');
    await press('Continue');
    return { ...page, scan: await inDialog('Add Attune to your app') };
  }

  async function turnOn() {
    const page = await openScan();
    page.answers[TURN_ON] = { body: { recoveryCodes: CODES } };
    page.answers[METHODS] = { body: buildSignInMethods({ twoStep: TWO_STEP }) };
    await user.type(page.scan.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    return { ...page, list };
  }

  it('is offered only with a confirmed email', async () => {
    openSettings(<TwoStepSettings />, { user: { emailVerified: false } });
    expect(await screen.findByText('Available after your email is confirmed.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when the sign-in methods could not be loaded, and loads them again', async () => {
    const page = openSettings(<TwoStepSettings />, { answers: { [METHODS]: { status: 503 } } });
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
    page.answers[METHODS] = { body: buildSignInMethods() };
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeTruthy();
  });

  it('asks for the password first', async () => {
    const { dialog, sent } = await openSetup();
    await press('Continue');
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    expect(sent(SET_UP)).toEqual([]);
  });

  it('says beside the field that the password is wrong, and keeps it', async () => {
    const fields = [{ path: 'password', message: WRONG_PASSWORD }];
    const wrong = problem(400, 'account.wrong_password', WRONG_PASSWORD, fields);
    const { dialog } = await openSetup({ answers: { [SET_UP]: wrong } });
    const field = dialog.getByLabelText('Your password');
    await user.type(field, 'fast-river');
    await press('Continue');
    expect(await dialog.findByText(WRONG_PASSWORD)).toBeTruthy();
    expect(readValue(field)).toBe('fast-river');
    expect(document.activeElement).toBe(field);
  });

  it('asks a user without a password to sign in again when the last time is too long ago', async () => {
    const detail = 'Please sign in again, then try this within 15 minutes.';
    const { dialog, sent } = await openSetup({
      methods: { hasPassword: false },
      answers: { [SET_UP]: problem(403, 'account.sign_in_again', detail) },
    });
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    await press('Continue');
    const link = await dialog.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toMatch(/^\/api\/account\/social\/start\?mode=redirect/);
    expect(sent(SET_UP)).toEqual([{ password: null }]);
  });

  it('shows a QR code, and its key for people who can’t scan it', async () => {
    const { scan, sent } = await openScan();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(scan.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
    expect(sent(SET_UP)).toEqual([{ password: 'slow-river' }]);
  });

  it('says beside the field that a code is wrong, and stays at this step', async () => {
    const { scan, answers, sent } = await openScan();
    const field = scan.getByLabelText('Code from the app');
    await press('Turn on');
    expect(await scan.findByText('Enter the code from your app')).toBeTruthy();
    expect(sent(TURN_ON)).toEqual([]);
    answers[TURN_ON] = problem(400, 'account.wrong_code', WRONG_CODE, [
      { path: 'code', message: WRONG_CODE },
    ]);
    await user.type(field, '000000');
    await press('Turn on');
    expect(await scan.findByText(WRONG_CODE)).toBeTruthy();
    expect(readValue(field)).toBe('000000');
    expect(document.activeElement).toBe(field);
  });

  it('starts again with a new QR code when the setup has expired', async () => {
    const { scan, answers } = await openScan();
    const detail = 'This setup has expired. Please start again.';
    answers[TURN_ON] = problem(409, 'account.two_step_not_begun', detail);
    await user.type(scan.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    expect((await scan.findByRole('alert')).textContent).toContain(detail);
    await press('Try again');
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' });
    expect(within(dialog).getByLabelText('Your password')).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('begins at the password when it is canceled and opened again', async () => {
    await openScan();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Turn on two-step sign-in');
    const dialog = await inDialog('Turn on two-step sign-in');
    expect(readValue(dialog.getByLabelText('Your password'))).toBe('');
  });

  it('shows the ten codes until the user has saved them, then that it is on', async () => {
    const { list } = await turnOn();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    await press('I’ve saved them');
    await waitFor(() => expect(section().textContent).toContain('On since 14 November 2026.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(section().contains(document.activeElement)).toBe(true));
  });

  it('keeps the codes on screen when the user comes back from another app', async () => {
    const { calls } = await turnOn();
    const reads = () => calls.filter(({ path }) => path === '/api/account/ways-in').length;
    const before = reads();
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    focusManager.setFocused(undefined);
    await waitFor(() => expect(reads()).toBe(before + 1));
    await act(() => Promise.resolve());
    expect(screen.getByRole('list', { name: 'Recovery codes' }).textContent).toContain(CODES[0]);
  });

  it('copies the codes, and says when that fails', async () => {
    await turnOn();
    await press('Copy');
    expect(await screen.findByText(/^Copied\./)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
    await press('Copy');
    expect(
      await screen.findByText(
        'The codes couldn’t be copied. Save them as a file, or write them down.',
      ),
    ).toBeTruthy();
  });
});

describe('turned on', () => {
  function open(recoveryCodesLeft = 10) {
    return openSettings(<TwoStepSettings />, {
      methods: { twoStep: { ...TWO_STEP, recoveryCodesLeft } },
    });
  }

  it.each([
    [10, '10 recovery codes left. Use one to sign in when you don’t have your phone.'],
    [1, '1 recovery code left.'],
  ])('says how many recovery codes are left (%i)', async (left, text) => {
    open(left);
    expect(await screen.findByText(text)).toBeTruthy();
    const warning = 'Create new ones before you run out.';
    expect(screen.queryByText(warning) !== null).toBe(left < 3);
  });

  it('replaces the recovery codes after a password and a code', async () => {
    const { answers, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
    const dialog = await inDialog('Create new recovery codes?');
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Create new codes');
    expect(await dialog.findByText('Enter the code from your app')).toBeTruthy();
    expect(sent(RENEW)).toEqual([]);
    answers[RENEW] = { body: { recoveryCodes: CODES } };
    await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), '123456');
    await press('Create new codes');
    const codes = await inDialog('Save these ten codes');
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    expect(sent(RENEW)).toEqual([{ password: 'slow-river', code: '123456' }]);
    await press('I’ve saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it can’t be turned off, and stays on', async () => {
    const { answers } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await inDialog('Turn off two-step sign-in?');
    const detail = 'Too many attempts. Please wait a few minutes and try again.';
    answers[TURN_OFF] = problem(429, 'account.too_many_attempts', detail);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    const box = await dialog.findByRole('alert');
    expect(box.textContent).toContain(detail);
    expect(document.activeElement?.contains(box)).toBe(true);
    await press('Try again');
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
    await press('Cancel');
    expect(section().textContent).toContain('On since');
  });

  it('focuses the code of a user without a password who tries again', async () => {
    const { answers } = openSettings(<TwoStepSettings />, {
      methods: { twoStep: TWO_STEP, hasPassword: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await inDialog('Turn off two-step sign-in?');
    answers[TURN_OFF] = { status: 503 };
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'An unexpected error occurred',
    );
    await press('Try again');
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Code from the app/));
  });

  it('turns off, says so, and keeps the focus in its part of the page', async () => {
    const { answers, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await inDialog('Turn off two-step sign-in?');
    answers[TURN_OFF] = { status: 204 };
    answers[METHODS] = { body: buildSignInMethods() };
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/^Two-step sign-in is off\./)).toBeTruthy();
    expect(sent(TURN_OFF)).toEqual([{ password: 'slow-river', code: '123456' }]);
    expect(screen.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeTruthy();
    await waitFor(() => expect(section().contains(document.activeElement)).toBe(true));
  });
});

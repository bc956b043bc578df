import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { buildSignInMethods, inDialog, METHODS, openSettings } from '#test/open-settings.tsx';
import { ConnectedSettings } from './connected-settings.tsx';

const GOOGLE = {
  id: '01940000-0000-7000-8000-000000000001',
  issuer: 'https://accounts.google.com',
  email: 'ilse@gmail.example',
  createdAt: '2026-11-14T09:00:00.000Z',
};
const CONNECT = 'POST /api/account/social/connect';
const REMOVE = `POST /api/account/social/${GOOGLE.id}/removal`;

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const section = () => screen.getByRole('region', { name: 'Connected accounts' });
const open = (options: Parameters<typeof openSettings>[1] = {}) =>
  openSettings(<ConnectedSettings />, options);

describe('the list', () => {
  it('says that nothing is connected', async () => {
    open();
    expect(await screen.findByText('None yet.')).toBeTruthy();
  });

  it('says which account was connected, and when', async () => {
    open({ methods: { connected: [GOOGLE] } });
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Google, ilse@gmail.example');
    expect(row.textContent).toContain('Connected 14 November 2026');
  });

  it('offers to connect an account only with a confirmed email', async () => {
    open({ user: { emailVerified: false } });
    expect(await screen.findByText('Available after your email is confirmed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect Google' })).toBeNull();
  });
});

describe('back from the provider', () => {
  const PROBLEM =
    'That account is already connected to someone else’s Attune account. Nothing has changed.';

  it.each([
    ['connected=done', 'Connected. You can sign in with it from now on.'],
    [`connected=error&message=${encodeURIComponent(PROBLEM)}`, PROBLEM],
    ['connected=error&message=Call+555-0100', 'An unexpected error occurred with Google sign-in'],
  ])('says how it went (%s)', async (search, message) => {
    open({ path: `/settings?${search}` });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/555/)).toBeNull();
  });
});

describe('connecting an account', () => {
  it('goes to the provider after the password', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { answers, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
    const dialog = await inDialog('Connect Google');
    answers[CONNECT] = { body: { url: 'https://accounts.google.com/o/oauth2' } };
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Continue');
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith('https://accounts.google.com/o/oauth2'),
    );
    expect(sent(CONNECT)).toEqual([{ password: 'slow-river' }]);
    assign.mockRestore();
  });

  it('says that the provider does not respond, and stays here', async () => {
    const { answers } = open();
    await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
    const dialog = await inDialog('Connect Google');
    const detail = 'The sign-in provider isn’t responding. Use your email, or try again later.';
    answers[CONNECT] = problem(503, 'account.social_unavailable', detail);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Continue');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  });
});

describe('disconnecting an account', () => {
  async function openForm() {
    const page = open({ methods: { connected: [GOOGLE] } });
    await user.click(await screen.findByRole('button', { name: /^Disconnect Google/ }));
    return { ...page, dialog: await inDialog('Disconnect this account?') };
  }

  it('disconnects it after the password, and keeps the focus in its part of the page', async () => {
    const { dialog, answers, sent } = await openForm();
    answers[REMOVE] = { status: 204 };
    answers[METHODS] = { body: buildSignInMethods() };
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Disconnect');
    expect(
      await screen.findByText('Disconnected. Your other devices have been signed out.'),
    ).toBeTruthy();
    expect(sent(REMOVE)).toEqual([{ password: 'slow-river' }]);
    await waitFor(() => expect(section().textContent).toContain('None yet.'));
    await waitFor(() => expect(section().contains(document.activeElement)).toBe(true));
  });

  it('says why it stays connected', async () => {
    const { dialog, answers } = await openForm();
    const detail =
      'This is your only way to sign in. Choose a password or add a passkey first, then remove this.';
    answers[REMOVE] = problem(409, 'account.last_way_in', detail);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Disconnect');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    await press('Cancel');
    expect(section().textContent).toContain('ilse@gmail.example');
  });
});

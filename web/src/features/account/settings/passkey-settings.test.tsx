import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { CREATION_OPTIONS, fakeAuthenticator } from '#test/fake-authenticator.ts';
import {
  buildSignInMethods,
  inDialog,
  METHODS,
  openSettings,
  readValue,
} from '#test/open-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';

const LAPTOP = {
  id: '01940000-0000-7000-8000-000000000001',
  name: 'My laptop',
  createdAt: '2026-11-14T09:00:00.000Z',
  lastUsedAt: '2026-11-16T09:00:00.000Z',
};
const PHONE = {
  ...LAPTOP,
  id: '01940000-0000-7000-8000-000000000002',
  name: 'My phone',
  lastUsedAt: null,
};
const BEGIN = 'POST /api/account/passkeys/options';
const ADD = 'POST /api/account/passkeys';
const RENAME = `PATCH /api/account/passkeys/${LAPTOP.id}`;
const REMOVE = `POST /api/account/passkeys/${LAPTOP.id}/removal`;

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const section = () => screen.getByRole('region', { name: 'Passkeys' });

async function open(options: Parameters<typeof openSettings>[1] = {}) {
  const page = openSettings(<PasskeySettings />, options);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return page;
}

describe('adding a passkey', () => {
  async function openForm(options: Parameters<typeof openSettings>[1] = {}) {
    const page = await open(options);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await inDialog('Add a passkey');
    const name = dialog.getByLabelText('Name');
    return { ...page, dialog, name };
  }
  const submit = () => press('Continue on this device');

  it('is offered only with a confirmed email', async () => {
    await open({ user: { emailVerified: false } });
    expect(await screen.findByText('Available after your email is confirmed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('asks the device for a key, adds it under its name, and lists it', async () => {
    fakeAuthenticator();
    const { dialog, name, answers, sent } = await openForm();
    answers[BEGIN] = { body: { options: CREATION_OPTIONS } };
    answers[ADD] = { status: 201, body: { id: LAPTOP.id, name: LAPTOP.name } };
    answers[METHODS] = { body: buildSignInMethods({ passkeys: [LAPTOP] }) };
    await user.clear(name);
    await user.type(name, 'My laptop');
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await submit();
    expect(
      await screen.findByText('Passkey added. You can sign in with it from now on.'),
    ).toBeTruthy();
    expect(sent(BEGIN)).toEqual([{ password: 'slow-river' }]);
    expect(sent(ADD)).toMatchObject([{ name: 'My laptop', credential: { type: 'public-key' } }]);
    expect(within(section()).getByRole('listitem').textContent).toContain('My laptop');
  });

  it('suggests a name, and asks for one if it is empty', async () => {
    const { dialog, name, sent } = await openForm();
    expect(readValue(name)).not.toBe('');
    await user.clear(name);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await submit();
    expect(await dialog.findByText('Please give the passkey a name')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(readValue(dialog.getByLabelText('Your password'))).toBe('slow-river');
    expect(sent(BEGIN)).toEqual([]);
  });

  it('names all missing fields at once and focuses the first', async () => {
    const { dialog, name } = await openForm();
    await user.clear(name);
    await submit();
    expect(await dialog.findByText('Please give the passkey a name')).toBeTruthy();
    expect(dialog.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it.each([
    ['NotAllowedError', 'No passkey was chosen. Nothing has changed. Try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Passkeys don’t work at this web address. Sign in another way.'],
    ['UnknownError', 'This browser couldn’t use a passkey. Sign in another way.'],
  ])('says why the device made no key (%s), and keeps the name', async (error, message) => {
    fakeAuthenticator({ failsWith: error });
    const { dialog, name, answers, sent } = await openForm();
    answers[BEGIN] = { body: { options: CREATION_OPTIONS } };
    await user.clear(name);
    await user.type(name, 'My laptop');
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect(sent(ADD)).toEqual([]);
    await press('Try again');
    expect(readValue(name)).toBe('My laptop');
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
  });

  it('says what the server refused', async () => {
    const { dialog, answers } = await openForm();
    const detail = 'You have 20 passkeys. Remove one you no longer use first.';
    answers[BEGIN] = problem(409, 'account.too_many_passkeys', detail);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  });
});

it('says when each passkey was added and last used', async () => {
  await open({ methods: { passkeys: [LAPTOP, PHONE] } });
  const [laptop, phone] = await screen.findAllByRole('listitem');
  expect(laptop?.textContent).toContain('Added 14 November 2026, last used 16 November 2026');
  expect(phone?.textContent).not.toContain('last used');
});

describe('renaming a passkey', () => {
  async function openForm() {
    const page = await open({ methods: { passkeys: [LAPTOP] } });
    await user.click(await screen.findByRole('button', { name: 'Rename My laptop' }));
    const dialog = await inDialog('Rename this passkey');
    return { ...page, dialog, name: dialog.getByLabelText('Name') };
  }

  it('saves the new name and shows it', async () => {
    const { name, answers, sent } = await openForm();
    answers[RENAME] = { body: { id: LAPTOP.id, name: 'At home' } };
    const renamed = { ...LAPTOP, name: 'At home' };
    answers[METHODS] = { body: buildSignInMethods({ passkeys: [renamed] }) };
    expect(readValue(name)).toBe('My laptop');
    await user.clear(name);
    await user.type(name, 'At home');
    await press('Save name');
    expect(await screen.findByText('Renamed.')).toBeTruthy();
    expect(sent(RENAME)).toEqual([{ name: 'At home' }]);
    expect(screen.getByRole('listitem').textContent).toContain('At home');
  });

  it.each([
    ['', 'Please give the passkey a name'],
    ['x'.repeat(61), 'Please keep the name to 60 characters or fewer'],
  ])('says what is wrong with a name', async (typed, message) => {
    const { dialog, name, sent } = await openForm();
    await user.clear(name);
    if (typed) await user.type(name, typed);
    await press('Save name');
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(sent(RENAME)).toEqual([]);
  });

  it('keeps the typed name after a problem; ‘Try again’ goes back to it', async () => {
    const { dialog, name, answers } = await openForm();
    const detail = 'That passkey no longer exists.';
    answers[RENAME] = problem(404, 'account.passkey_missing', detail);
    await user.clear(name);
    await user.type(name, 'At home');
    await press('Save name');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    await press('Try again');
    expect(readValue(name)).toBe('At home');
    expect(document.activeElement).toBe(name);
  });
});

describe('removing a passkey', () => {
  async function openForm() {
    const page = await open({ methods: { passkeys: [LAPTOP] } });
    await user.click(await screen.findByRole('button', { name: 'Remove My laptop' }));
    const dialog = await inDialog('Remove this passkey?');
    return { ...page, dialog };
  }

  it('removes it after the password, and keeps the focus in its part of the page', async () => {
    const { dialog, answers, sent } = await openForm();
    answers[REMOVE] = { status: 204 };
    answers[METHODS] = { body: buildSignInMethods() };
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Remove');
    expect(
      await screen.findByText('Passkey removed. Your other devices have been signed out.'),
    ).toBeTruthy();
    expect(sent(REMOVE)).toEqual([{ password: 'slow-river' }]);
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    await waitFor(() => expect(section().contains(document.activeElement)).toBe(true));
  });

  it('says that it is the only way in, and keeps it', async () => {
    const { dialog, answers } = await openForm();
    const detail =
      'This is your only way to sign in. Choose a password or add a passkey first, then remove this.';
    answers[REMOVE] = problem(409, 'account.last_way_in', detail);
    await user.type(dialog.getByLabelText('Your password'), 'slow-river');
    await press('Remove');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    await press('Cancel');
    const opener = screen.getByRole('button', { name: 'Remove My laptop' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('goes back to the button when a user without password or code tries again', async () => {
    const { answers } = await open({ methods: { passkeys: [LAPTOP], hasPassword: false } });
    await user.click(await screen.findByRole('button', { name: 'Remove My laptop' }));
    const dialog = await inDialog('Remove this passkey?');
    answers[REMOVE] = { status: 503 };
    await press('Remove');
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'An unexpected error occurred',
    );
    await press('Try again');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove' }));
  });
});

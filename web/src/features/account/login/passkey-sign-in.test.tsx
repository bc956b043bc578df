import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { problem } from '#test/fake-api.ts';
import { fakeAuthenticator, REQUEST_OPTIONS } from '#test/fake-authenticator.ts';
import { openLogin } from '#test/open-login.tsx';

const BEGIN = 'POST /api/account/sign-in/passkey/options';
const SIGN_IN = 'POST /api/account/sign-in/passkey';

const user = userEvent.setup();

async function open() {
  const page = await openLogin();
  page.answers[BEGIN] = { body: { options: REQUEST_OPTIONS } };
  return page;
}
const usePasskey = () => user.click(screen.getByRole('button', { name: 'Use a passkey' }));

it('signs in with the key that the device chose', async () => {
  fakeAuthenticator();
  const { answers, sent, signedIn } = await open();
  answers[SIGN_IN] = { body: { user: buildUser() } };
  await usePasskey();
  await waitFor(() => expect(signedIn()?.email).toBe('ilse@example.org'));
  expect(sent(SIGN_IN)).toMatchObject([{ credential: { type: 'public-key' } }]);
});

it.each([
  ['NotAllowedError', 'No passkey was chosen. Nothing has changed. Try again.'],
  ['SecurityError', 'Passkeys don’t work at this web address. Sign in another way.'],
  ['UnknownError', 'This browser couldn’t use a passkey. Sign in another way.'],
])('says why the device gave no key (%s), and keeps the email', async (error, message) => {
  fakeAuthenticator({ failsWith: error });
  const { sent } = await open();
  await user.type(screen.getByLabelText('Email'), 'ilse@example.org');
  await usePasskey();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(sent(SIGN_IN)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ilse@example.org');
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
});

it('says that the server does not know the key', async () => {
  fakeAuthenticator();
  const { answers } = await open();
  const detail = 'That passkey doesn’t belong to an account here. Sign in another way.';
  answers[SIGN_IN] = problem(401, 'account.passkey_refused', detail);
  await usePasskey();
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
});

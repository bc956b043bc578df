import { addVirtualAuthenticator, generateTotpCode } from '../support/authenticator.ts';
import { verifyEmail } from '../support/email-link.ts';
import { passwordField, signInByForm, signOutToLogin } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test('two-step sign-in asks for a code or a recovery code; a recovery code works once', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await verifyEmail(page.request, person.email);
  await page.goto('/settings#two-step');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await passwordField(dialog, 'Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await expectAccessible(page, 'the setup of two-step sign-in');

  const field = dialog.getByLabel('Code from the app');
  await field.fill('000000');
  expectRefused(page, 'POST /api/account/two-step', 400);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toContainText('That code doesn’t work.');
  await field.fill(generateTotpCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await expectAccessible(page, 'the recovery codes');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('10 recovery codes left.');

  await signOutToLogin(page);
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the second step');
  expect((await page.request.get('/dashboard')).status()).toBe(200);
  expect((await (await page.request.get('/api/account/session')).json()).user).toBeNull();
  await page.keyboard.type(generateTotpCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/assistant');

  await signOutToLogin(page);
  await signInByForm(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/assistant');

  await signOutToLogin(page);
  await signInByForm(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  expectRefused(page, 'POST /api/account/sign-in/second-step', 400);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That code doesn’t work.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a passkey is added, signs in without a password, and is removed', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await addVirtualAuthenticator(page);
  await signIn(page, person);
  await verifyEmail(page.request, person.email);
  await page.goto('/settings#passkeys');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await passwordField(dialog, 'Your password').fill(person.password);
  await expectAccessible(page, 'the dialog that adds a passkey');
  await dialog.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(section.getByRole('listitem')).toContainText('My laptop');

  await signOutToLogin(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/assistant');

  await page.goto('/settings#passkeys');
  await expect(section.getByRole('listitem')).toContainText('last used');
  await section.getByRole('button', { name: 'Remove My laptop' }).click();
  const removeDialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await passwordField(removeDialog, 'Your password').fill(person.password);
  await removeDialog.getByRole('button', { name: 'Remove' }).click();
  await expect(removeDialog).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await signOutToLogin(page);
  expectRefused(page, 'POST /api/account/sign-in/passkey', 401);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That passkey doesn’t belong to an account here. Sign in another way.',
  );
});

test('a provider’s account is connected in the settings and disconnected again', async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await page.goto('/settings#connected-accounts');
  const section = page.getByRole('region', { name: 'Connected accounts' });
  await expect(section).toContainText('Available after your email is confirmed.');
  await verifyEmail(page.request, person.email);
  await page.reload();
  await section.getByRole('button', { name: 'Connect Google' }).click();
  const dialog = page.getByRole('dialog');
  await passwordField(dialog, 'Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Who signs in?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('connected@example.com');
  await page.getByLabel('Name').fill('Cora Connected');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/settings\?connected=done/);
  await expect(section).toContainText('Connected. You can sign in with it from now on.');
  await expect(section.getByRole('listitem')).toContainText('connected@example.com');

  await section.getByRole('button', { name: /^Disconnect/ }).click();
  const disconnectDialog = page.getByRole('dialog', { name: 'Disconnect this account?' });
  await passwordField(disconnectDialog, 'Your password').fill(person.password);
  await disconnectDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(disconnectDialog).toBeHidden();
  await expect(section).toContainText('None yet.');
});

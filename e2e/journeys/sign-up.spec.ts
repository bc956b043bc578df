import type { Page } from '@playwright/test';
import { findEmailLink } from '../support/email-link.ts';
import { forgetSession } from '../support/forget-session.ts';
import { openLogin, passwordField, signInByForm, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const CREATE = 'Create account and start the trial';
const TERMS_MESSAGE = 'You must accept the Terms of Service and Privacy Policy';

async function openSignUp(page: Page) {
  await openLogin(page);
  return chooseSignUp(page);
}

async function chooseSignUp(page: Page) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  return signUpForm(page);
}

function signUpForm(page: Page) {
  const form = page.getByRole('form', { name: 'Sign up' });
  return {
    form,
    name: form.getByLabel('Full Name'),
    email: form.getByLabel('Email'),
    password: passwordField(form),
    terms: form.getByRole('checkbox', { name: /^I accept the Terms/ }),
    create: form.getByRole('button', { name: CREATE }),
  };
}

function getStarted(page: Page) {
  const hero = page.getByRole('region', { name: /^Lead in the AI era/ });
  return hero.getByRole('link', { name: 'Get Started' });
}

/** The names of everything that the browser stores for this origin. */
function listStored(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }));
}

test('a newcomer signs up from the landing page, sees every wrong field named, and is signed in', async ({
  page,
}) => {
  const account = { email: 'newcomer.one@example.com', password: 'slow river 9' };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/AI era/);
  await getStarted(page).click();
  await expect(page).toHaveURL('/login?tab=sign-up');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  const { form, name, email, password, terms, create } = signUpForm(page);

  for (const fact of [
    '7 days of full access',
    'No credit card required for the trial',
    'Cancel anytime',
  ]) {
    await expect(form.getByRole('listitem').filter({ hasText: fact })).toBeVisible();
  }
  await expect(password).toHaveAccessibleDescription(
    /Password must be at least 6 characters long\./,
  );

  await test.step('all missing fields are named at once, and the first is focused', async () => {
    await create.click();
    await expect(name).toHaveAccessibleDescription('Full name is required');
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(password).toHaveAccessibleDescription(/Password is required/);
    await expect(terms).toHaveAccessibleDescription(TERMS_MESSAGE);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('all wrong fields are named at once', async () => {
    await name.fill('   ');
    await email.fill('nobody at home');
    await password.fill('12345');
    await create.click();
    await expect(name).toHaveAccessibleDescription('Full name is required');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(password).toHaveAccessibleDescription(/Password should be at least 6 characters/);
    await expect(terms).toHaveAccessibleDescription(TERMS_MESSAGE);
    await expect(name).toBeFocused();
  });

  await test.step('a corrected field is no longer named', async () => {
    await name.fill('Nora Newcomer');
    await email.fill(account.email);
    await password.fill(account.password);
    await create.click();
    await expect(name).toHaveAccessibleDescription('');
    await expect(email).toHaveAccessibleDescription('');
    await expect(terms).toHaveAccessibleDescription(TERMS_MESSAGE);
    await expect(terms).toBeFocused();
  });

  await terms.click();
  await create.click();
  const created = page.getByRole('heading', { name: 'Account Created Successfully' });
  await expect(created).toBeFocused();
  await expect(page.getByRole('link', { name: 'Start your assessment' })).toBeVisible();

  await page.getByRole('button', { name: 'Return to Sign In' }).click();
  await expect(page, 'the person is signed in already').toHaveURL('/questionnaire');
  await expect(page.getByRole('heading', { name: 'Questionnaire', level: 1 })).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('7 days left');

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(getStarted(page)).toBeVisible();
  await openLogin(page);
  await signInByForm(page, account);
  await expect(page).toHaveURL('/questionnaire');
});

test('Sign In names missing and wrong fields with the same messages as Sign Up', async ({
  page,
}) => {
  await openLogin(page);
  const form = page.getByRole('form', { name: 'Sign in' });
  const submit = form.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(passwordField(form)).toHaveAccessibleDescription('Password is required');
  await expect(form.getByLabel('Email')).toBeFocused();
  await signInByForm(page, { email: 'nobody', password: '12345' });
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(passwordField(form)).toHaveAccessibleDescription(
    'Password should be at least 6 characters',
  );
});

test('the form cannot be sent before its script has loaded, so no password gets into a URL', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Sign in' });
  const submit = form.getByRole('button', { name: 'Sign In' });
  await expect(submit).toBeDisabled();
  await expect(form.getByLabel('Email')).toBeDisabled();
  script.resolve();
  await expect(submit).toBeEnabled();
  await expect(form.getByLabel('Email')).toBeEnabled();
});

test('the Terms of Service and the Privacy Policy open in place, as styled documents', async ({
  page,
}) => {
  const { form, name, terms } = await openSignUp(page);
  await name.fill('Nora Newcomer');
  for (const [title, heading] of [
    ['Terms of Service', /terms/i],
    ['Privacy Policy', /privacy/i],
  ] as const) {
    await form.getByRole('link', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const text = dialog.frameLocator('iframe');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(text.locator('body')).toHaveText(/(?:\S+\s+){400}/);
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '');
    const family = () =>
      text.locator('body').evaluate((element) => getComputedStyle(element).fontFamily);
    await expect.poll(family, 'the stylesheet reaches the frame').not.toMatch(/^"?Times/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.getByRole('link', { name: title })).toBeFocused();
  }
  await expect(terms, 'reading the documents does not accept them').not.toBeChecked();
  await expect(name).toHaveValue('Nora Newcomer');
});

test('a taken email shows an error, the typed values stay, and Try again clears the error and the password', async ({
  page,
  registerPerson,
}) => {
  const { email: taken } = await registerPerson();
  const { name, email, password, terms, create } = await openSignUp(page);
  await name.fill('Somebody Else');
  await email.fill(taken);
  await password.fill('another one');
  await terms.click();
  expectRefused(page, 'POST /api/account/sign-up', 409);
  await create.click();
  const box = page.getByRole('alert');
  await expect(box).toContainText('An account with this email already exists.');
  await expect(name).toHaveValue('Somebody Else');
  await expect(email).toHaveValue(taken);
  await expect(password).toHaveValue('another one');
  await expect(terms).toBeChecked();

  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toBeHidden();
  await expect(password).toHaveValue('');
  await expect(email).toHaveValue(taken);
});

test('a wrong password shows a red box; Try again clears it', async ({ page, registerPerson }) => {
  const person = await registerPerson();
  await openLogin(page);
  expectRefused(page, 'POST /api/account/sign-in', 401);
  await signInByForm(page, { ...person, password: 'not this one' });
  const box = page.getByRole('alert');
  await expect(box).toContainText('That email and password don’t match.');
  const form = page.getByRole('form', { name: 'Sign in' });
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(passwordField(form)).toHaveValue('not this one');
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toBeHidden();
  await expect(passwordField(form)).toHaveValue('');
  await expect(passwordField(form)).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await signInByForm(page, person);
  await expect(page).toHaveURL('/questionnaire');
});

test('a forgotten password is replaced by email', async ({ page, createPerson }) => {
  const { email } = await createPerson({ assessment: 'demo' });
  const newPassword = 'a new way in 7';
  await openLogin(page);
  await page.getByRole('form', { name: 'Sign in' }).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  await page.goto(await findEmailLink(page, email, 'reset'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save new password' });
  await passwordField(page, 'New password').fill('12345');
  await save.click();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(
    /Password should be at least 6 characters/,
  );
  await passwordField(page, 'New password').fill(newPassword);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await page.getByRole('button', { name: 'Return to Sign In' }).click();

  expectRefused(page, 'POST /api/account/sign-in', 401);
  await signInByForm(page, { email, password: PASSWORD });
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await signInByForm(page, { email, password: newPassword });
  await expect(page).toHaveURL('/assistant');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await expect(section, 'the reset link confirmed the address').toContainText('Confirmed');
});

test('the email is confirmed by a click on the linked page, not by opening the link', async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await expect(section).toContainText('Not confirmed yet.');
  await section.getByRole('button', { name: 'Send the email again' }).click();
  const link = await findEmailLink(page, person.email, 'verify');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
  await page.goto('/settings');
  await expect(section, 'the link was only opened').toContainText('Not confirmed yet.');

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to Attune' }).click();
  await expect(page).toHaveURL('/assistant');
  await page.goto('/settings');
  await expect(section).toContainText('Confirmed');

  await page.goto(link);
  expectRefused(page, 'POST /api/account/email-verification', 400);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email is already confirmed' }),
  ).toBeFocused();
});

test('AU11b a confirmation link asks for the password if no one is signed in', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  expect((await page.request.post('/api/account/email-verification/request')).status()).toBe(202);
  const link = await findEmailLink(page, person.email, 'verify');
  await forgetSession(page.context());

  await page.goto(link);
  expectRefused(page, 'POST /api/account/email-verification', 403);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeFocused();
  await expectAccessible(page, 'the password of a confirmation link');
  await expect(page.getByRole('button', { name: 'Reset my password instead' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  expectRefused(page, 'POST /api/account/email-verification', 400);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
});

test('AU7 HD3 sign-out returns to the landing page, ends the session and leaves nothing behind', async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/assistant');
  await page.goto('/settings?section=appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await listStored(page)).local).not.toEqual([]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'attune_session');
  expect(cookie).toMatchObject({ name: 'attune_session', httpOnly: true, sameSite: 'Lax' });

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(getStarted(page)).toBeVisible();
  await expect(page.getByText('sign in to continue')).toBeHidden();
  await expect
    .poll(() => listStored(page))
    .toEqual({ local: [], session: [], caches: [], databases: [], cookies: '' });
  // The account still recognizes the device; its cookie gives no access (SECURITY AU17).
  const remaining = await context.cookies();
  expect(remaining).toMatchObject([{ name: 'attune_device', httpOnly: true, sameSite: 'Lax' }]);
  const replayed = await context.request.get('/api/account/sessions', {
    headers: { cookie: `attune_session=${cookie?.value}` },
  });
  expect(replayed.status()).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeHidden();
});

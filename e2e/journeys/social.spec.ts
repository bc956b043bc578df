import type { Page } from '@playwright/test';
import { acceptTerms, openLogin, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';

const BUTTON = 'Continue with Google (sandbox)';

/** Clicks the button and returns the provider's page, which opens in a window of its own. */
async function openProvider(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: BUTTON }).click();
  const provider = await popup;
  await expect(provider.getByRole('heading', { name: 'Who signs in?' })).toBeVisible();
  return provider;
}

async function signInAs(provider: Page, email: string, name: string): Promise<void> {
  await provider.getByLabel('Email', { exact: true }).fill(email);
  await provider.getByLabel('Name').fill(name);
  await provider.getByRole('button', { name: 'Continue' }).click();
}

async function readUser(page: Page) {
  const answer = await page.request.get('/api/account/session');
  return ((await answer.json()) as { user: { id: string; email: string; isTrialing: boolean } })
    .user;
}

test('the social button opens a window, creates an account with a trial, and later signs in to it', async ({
  page,
  expectAccessible,
}) => {
  const email = 'social.one@example.com';
  await openLogin(page);
  const provider = await openProvider(page);
  const isClosed = provider.waitForEvent('close');
  await signInAs(provider, email, 'Sora Social');
  await isClosed;
  const create = page.getByRole('button', { name: 'Create account and start the trial' });
  await create.click();
  await expect(
    page.getByText('You must accept the Terms of Service and Privacy Policy'),
  ).toBeVisible();
  await expectAccessible(page, 'the terms of a first social sign-in');
  await page.getByRole('checkbox').click();
  await create.click();
  await expect(page).toHaveURL('/questionnaire');
  await expect(page.getByRole('button', { name: 'Sora Social, account menu' })).toBeVisible();
  const first = await readUser(page);
  expect(first).toMatchObject({ email, isTrialing: true });

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signInAs(await openProvider(page), email, 'Sora Social');
  await expect(page).toHaveURL('/questionnaire');
  expect((await readUser(page)).id).toBe(first.id);
});

test('if popups are blocked, the page itself goes to the provider and comes back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page, '?returnTo=/subscription');
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: 'Who signs in?' })).toBeVisible();
  await signInAs(page, 'social.two@example.com', 'Tove Social');
  await acceptTerms(page);
  await expect(page).toHaveURL('/questionnaire');
  await expect(page.getByRole('button', { name: 'Tove Social, account menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to your subscription' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('canceling at the provider shows a red box, and the button works again', async ({ page }) => {
  await openLogin(page);
  const provider = await openProvider(page);
  await provider.getByRole('button', { name: 'Cancel' }).click();
  const box = page.getByRole('alert');
  await expect(box).toContainText('You canceled the sign-in. Nothing has changed.');
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toBeHidden();
  await signInAs(await openProvider(page), 'social.three@example.com', 'Tarik Social');
  await acceptTerms(page);
  await expect(page).toHaveURL('/questionnaire');
});

test('declining the terms creates no account and returns to the sign-in', async ({ page }) => {
  await openLogin(page);
  await signInAs(await openProvider(page), 'social.four@example.com', 'Tilda Social');
  await page.getByRole('button', { name: 'Don’t create an account' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  expect(await readUser(page)).toBeNull();
  await signInAs(await openProvider(page), 'social.four@example.com', 'Tilda Social');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('canceling when popups are blocked returns to /login with the same message', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You canceled the sign-in. Nothing has changed.',
  );
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('closing the provider’s window leaves the button usable', async ({ page }) => {
  await openLogin(page);
  const provider = await openProvider(page);
  await expect(page.getByRole('button', { name: 'Waiting for Google' })).toBeVisible();
  await provider.close();
  await expect(page.getByRole('button', { name: BUTTON })).toBeEnabled();
  await expect(page.getByRole('alert')).toBeHidden();
});

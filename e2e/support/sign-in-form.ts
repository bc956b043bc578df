import { expect, type Locator, type Page } from '@playwright/test';

type Credentials = { email: string; password: string };

/** The password field, not the button beside it that shows the password. */
export function passwordField(within: Page | Locator, label = 'Password'): Locator {
  return within.getByLabel(label, { exact: true });
}

/** Opens /login and waits for hydration: the prerendered page is visible before its script runs. */
export async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await expect(page.getByRole('button', { name: /sandbox/ })).toBeVisible();
}

export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** Signs out and opens the login screen from the landing page. */
export async function signOutToLogin(page: Page): Promise<void> {
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /sandbox/ })).toBeVisible();
}

/** Accepts the terms, which creates the account after a first sign-in with a provider. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create account and start the trial' }).click();
}

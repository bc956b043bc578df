import { expect, type Locator, type Page } from '@playwright/test';

type Credentials = { email: string; password: string };

/** The password's field, not the button beside it that shows it. */
export function passwordField(within: Page | Locator, label = 'Password'): Locator {
  return within.getByLabel(label, { exact: true });
}

/** Opens /login and waits until it is alive: the prerendered page stands there before its script. */
export async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await expect(page.getByRole('button', { name: /sandbox/ })).toBeVisible();
}

/** Signs in as a person does: by typing. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the menu with the person's name and chooses 'Sign Out'. */
export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** Leaves, and goes on from the landing page to the login screen. */
export async function signOutToLogin(page: Page): Promise<void> {
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /sandbox/ })).toBeVisible();
}

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { acceptTerms, openLogin, passwordField } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const PHRASE = 'delete my account';

/** Reads the file names from the central directory of a ZIP archive. */
function listFileNames(archive: Buffer): string[] {
  const names: string[] = [];
  const isEntry = (at: number) => archive.readUInt32LE(at) === 0x02014b50;
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06') + 16);
  while (isEntry(at)) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    );
    names.push(archive.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return names;
}

async function openDeleteDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel(`Type “${PHRASE}”`)).toBeVisible();
  return dialog;
}

const deletedNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'account has been deleted' });

test('A2 B9 PR1 PR2: a user with an expired trial and no assessment exports everything and deletes the account', async ({
  page,
  context,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await createPerson({ trialEndsAt: '2026-01-01' });
  await signIn(page, person);
  await page.goto('/forum');
  await page.getByRole('dialog').getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(/\/subscription\/manage/);
  const data = page.locator('#your-data');
  await data.getByRole('button', { name: 'Show all counts' }).click();
  await expect(data.getByText('Your profile and settings')).toBeVisible();
  await data.getByRole('button', { name: 'Journal' }).click();
  const journal = page.getByRole('dialog', { name: 'Journal' });
  await expect(journal).toContainText('Your journal is empty.');
  await page.keyboard.press('Escape');
  await expect(journal).toBeHidden();

  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^attune-export-\d{4}-\d\d-\d\d\.zip$/);
  const names = listFileNames(await readFile(await file.path()));
  for (const name of ['README.md', 'account.json', 'profile.md', 'tables/sessions.json']) {
    expect(names).toContain(name);
  }
  await expect(data.getByText('It’s in your downloads.')).toBeVisible();
  await expectAccessible(page, 'after the export');

  const otherTab = await context.newPage();
  await otherTab.goto('/subscription');
  await expect(otherTab.getByRole('button', { name: /account menu$/ })).toBeVisible();

  const dialog = await openDeleteDialog(page);
  await passwordField(dialog, 'Your password').fill('not this one');
  await dialog.getByLabel(`Type “${PHRASE}”`).fill(PHRASE);
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  expectRefused(page, 'POST /api/account/deletion', 400);
  await confirm.click();
  await expect(dialog.getByText('That isn’t your current password.')).toBeVisible();
  await expectAccessible(page, 'the dialog with an error');
  await passwordField(dialog, 'Your password').fill(person.password);
  await confirm.click();

  await expect(page).toHaveURL('/');
  await expect(deletedNotice(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the notice of the deletion');
  await expect(otherTab).toHaveURL('/');
  await expect(otherTab.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length]))
    .toEqual([0, 0]);
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);

  const retry = await page.request.post('/api/account/sign-in', { data: person });
  expect(retry.status()).not.toBe(200);
  const subjects = async () => {
    const outbox = await page.request.get(`/sandbox/outbox.json?to=${person.email}`);
    const { mails } = (await outbox.json()) as { mails: { subject: string }[] };
    return mails.map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual(['Your Attune account was deleted']);
});

test('a user who signed up with a provider confirms the deletion by signing in again', async ({
  page,
  expectAccessible,
}) => {
  async function signInAsSora(provider: Page) {
    await provider.getByLabel('Email', { exact: true }).fill('sora.deletes@example.com');
    await provider.getByLabel('Name').fill('Sora Social');
    await provider.getByRole('button', { name: 'Continue' }).click();
  }
  await openLogin(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await signInAsSora(await popup);
  await acceptTerms(page);
  await expect(page).toHaveURL('/questionnaire');

  await page.goto('/subscription/manage?section=your-data');
  // The server responds like this if the session is older than fifteen minutes.
  await page.route('**/api/account/deletion', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'account.sign_in_again', detail: 'Sign in once more.' }),
    }),
  );
  const dialog = await openDeleteDialog(page);
  await expect(passwordField(dialog, 'Your password')).toBeHidden();
  await dialog.getByLabel(`Type “${PHRASE}”`).fill(PHRASE);
  expectRefused(page, 'POST /api/account/deletion', 403);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please sign in again.')).toBeVisible();
  await expectAccessible(page, 'asked to sign in once more');
  await page.unroute('**/api/account/deletion');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await signInAsSora(page);
  await page.getByRole('link', { name: /^Continue to/ }).click();
  await expect(page).toHaveURL(/\/subscription\/manage/);

  const secondDialog = await openDeleteDialog(page);
  await secondDialog.getByLabel(`Type “${PHRASE}”`).fill(PHRASE);
  await secondDialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(deletedNotice(page)).toBeVisible();
});

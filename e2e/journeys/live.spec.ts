import type { APIRequestContext, Page } from '@playwright/test';
import { openLogin, passwordField, signInByForm, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, type Person, test } from '../support/test.ts';
import * as stream from '../support/visit.ts';
import { allowRefused, expectOutage, expectRefused } from '../support/watched-context.ts';

/** Marks the page, to check later that it was not reloaded: a reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window);

const nameInMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, account menu` });

async function openLive(page: Page, path: string): Promise<void> {
  await stream.openLive(page, path);
  await mark(page);
}

/** When the menu first showed this name, by the clock of this machine. */
const getTimeShown = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(checkText);
        function checkText() {
          if (!document.body.textContent.includes(label)) return;
          observer.disconnect();
          resolve(Date.now());
        }
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        checkText();
      }),
    `${name}, account menu`,
  );

/** Signs the user in on another device and ends all other sessions from there. */
async function endOtherSessions(request: APIRequestContext, person: Person): Promise<void> {
  const { email, password } = person;
  await request.post('/api/account/sign-in', { data: { email, password } });
  const answer = await request.get('/api/account/sessions');
  const { sessions } = (await answer.json()) as { sessions: { id: string; isCurrent: boolean }[] };
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent)) {
    const ended = await request.delete(`/api/account/sessions/${id}`);
    expect(ended.status()).toBe(204);
  }
}

test('a change made with the command line shows on the open page within a second', async ({
  page,
  server,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openLive(page, '/profile');
  await expect(nameInMenu(page, person.name)).toBeVisible();
  const shown = getTimeShown(page, 'Maren Renamed');
  await server.admin('users', 'set', person.email, '--name', 'Maren Renamed');
  const changedAt = Date.now();
  expect((await shown) - changedAt).toBeLessThan(1_000);
  await expect(nameInMenu(page, 'Maren Renamed')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Maren Renamed');
  expect(await isMarked(page)).toBe(true);
});

test('eight tabs share one stream, and all show a change', async ({
  page,
  context,
  server,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openLive(page, '/profile');
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.goto('/profile');
    await expect(nameInMenu(tab, person.name)).toBeVisible();
    tabs.push(tab);
  }
  await server.admin('users', 'set', person.email, '--name', 'Maren In All Tabs');
  for (const tab of tabs) await expect(nameInMenu(tab, 'Maren In All Tabs')).toBeVisible();

  // The tab with the stream closes, and another tab opens a stream.
  await page.close();
  await server.admin('users', 'set', person.email, '--name', 'Maren Again');
  for (const tab of tabs.slice(1)) await expect(nameInMenu(tab, 'Maren Again')).toBeVisible();
});

test('an open page shows changes again within 12 s after a restarted server is ready', async ({
  page,
  server,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openLive(page, '/dashboard');
  expectOutage(page);
  await server.restart();
  const readyAt = Date.now();
  await server.admin('users', 'set', person.email, '--name', 'After Restart');
  await expect(nameInMenu(page, 'After Restart')).toBeVisible({
    timeout: 12_000 - (Date.now() - readyAt),
  });
  expect(await isMarked(page)).toBe(true);
});

test('signing in and out in one tab signs the other tab in and out', async ({
  page,
  context,
  sharedPerson,
}) => {
  const person = await sharedPerson({ assessment: 'demo' });
  const other = await context.newPage();
  const session = other.waitForResponse('**/api/account/session');
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Begin Your Assessment' })).toBeVisible();
  // The tab listens to other tabs once it has read its session.
  await session;
  await mark(other);
  // A background tab renders once a second, which delays every click.
  await page.bringToFront();
  await openLogin(page);
  await signInByForm(page, person);
  await expect(page).toHaveURL('/assistant');
  await expect(other).toHaveURL('/assistant');
  await expect(nameInMenu(other, person.name)).toBeVisible();

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('navigation', { name: 'Main' }).getByText('Sign In')).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await isMarked(other)).toBe(true);
});

test('a session that ends while the user types asks to sign in again and keeps the text', async ({
  page,
  request,
  server,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openLive(page, '/profile');
  await page.getByLabel('Full Name').fill('Half a name');
  await endOtherSessions(request, person);

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await passwordField(dialog).fill('not this one');
  expectRefused(page, 'POST /api/account/sign-in', 401);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toContainText('don’t match');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await passwordField(dialog).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByLabel('Full Name')).toHaveValue('Half a name');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await test.step('and the live stream runs again', async () => {
    await server.admin('users', 'set', person.email, '--name', 'Live Again');
    await expect(nameInMenu(page, 'Live Again')).toBeVisible();
  });
});

test('an expired trial blocks the open page, and an extended trial unblocks it', async ({
  page,
  server,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  const setTrialEnd = (end: Date) =>
    server.admin('users', 'set', person.email, '--trial-ends-at', end.toISOString());
  await signIn(page, person);
  await openLive(page, '/dashboard');
  const heading = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  const modal = page.getByRole('dialog', { name: 'Your Subscription Has Expired' });
  await expect(heading).toBeVisible();

  allowRefused(page, 'GET /api/dashboard', 402);
  allowRefused(page, 'GET /api/next-step', 402);
  await setTrialEnd(new Date(Date.now() + 8_000));
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('1 day left');
  await expect(modal).toBeVisible();
  await expect(page.getByText('Subscription Required')).toBeVisible();
  const refused = await page.request.post('/api/check-ins/dismissal');
  expect(refused.status()).toBe(402);
  expect((await refused.json()).code).toBe('billing.access_required');

  await setTrialEnd(new Date(Date.now() + 86_400_000));
  await expect(modal).toBeHidden();
  await expect(heading).toBeVisible();
  await setTrialEnd(new Date(Date.now() - 1_000));
  await expect(modal).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

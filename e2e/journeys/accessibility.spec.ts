import { PAGES } from '../../domain/src/navigation/pages.ts';
import { forgetSession } from '../support/forget-session.ts';
import { openLogin, passwordField, signInByForm } from '../support/sign-in-form.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { navigateInApp } from '../support/visit.ts';
import { expectRefused } from '../support/watched-context.ts';

const POST_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('the accessibility check reports a planted fault', async ({ page, expectAccessible }) => {
  await page.goto('/docs/terms-of-use.html');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  await page.getByRole('button').evaluate((button) => {
    button.textContent = 'Pale';
    button.setAttribute('style', 'color: #ccc; background: #fff');
  });
  await expect(expectAccessible(page, '', ['color-contrast'])).rejects.toThrow('color-contrast');
});

test('the landing page is accessible, with and without its notice', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'landing', { darkWidths: WIDTHS });
  await page.goto('/forum');
  await expect(page.getByText('sign in to continue')).toBeVisible();
  // The notice is there before the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'landing with notice');
});

test('the login screen is accessible in each state', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await openLogin(page);
  await expectAccessibleAtAllWidths(page, 'sign in', { darkWidths: WIDTHS });
  await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'sign in with errors');
  expectRefused(page, 'POST /api/account/sign-in', 401);
  await signInByForm(page, { email: 'nobody@example.com', password: 'not this one' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'sign in refused');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await expectAccessibleAtAllWidths(page, 'sign up', { shown: form });
  await passwordField(form).fill('123456');
  await form.getByRole('button', { name: /^Create account/ }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'sign up with errors and a common password', {
    darkWidths: WIDTHS,
  });
  await form.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(
    page.getByRole('dialog').frameLocator('iframe').getByRole('heading').first(),
  ).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'terms');
  await page.getByRole('button', { name: 'Close' }).click();
  await form.getByLabel('Full Name').fill('Ada Access');
  await form.getByLabel('Email').fill('ada.access@example.com');
  await form.getByRole('checkbox').click();
  expectRefused(page, 'POST /api/account/sign-up', 400);
  await form.getByRole('button', { name: /^Create account/ }).click();
  await expect(form.getByText('too common')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'sign up refused for a common password');
  await passwordField(form).fill('slow-river-9');
  await form.getByRole('button', { name: /^Create account/ }).click();
  await expect(page.getByRole('heading', { name: 'Account Created Successfully' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'account created');

  await forgetSession(page.context());
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'forgot password');
  await page.getByLabel('Email').fill('ada.access@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'reset link sent');
  for (const [query, title] of [
    ['reset', 'Choose a new password'],
    ['verify', 'Confirm your email'],
    ['email-change', 'Use this email from now on'],
  ] as const) {
    await page.goto(`/login?${query}=token`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessibleAtAllWidths(page, title);
  }
});

test('every page of the app is accessible', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo', role: 'admin' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectRefused(page, `GET /api/forum/posts/${POST_ID}`, 404);
  expectRefused(page, 'GET /api/tutorials/no-such-lesson', 404);
  const isForMembers = (path: string) => path !== '/' && path !== '/login';
  for (const { path } of PAGES.filter((candidate) => isForMembers(candidate.path))) {
    const id = path === '/forum/:id' ? POST_ID : 'no-such-lesson';
    await navigateInApp(page, path.replace(':id', id));
    // This page has parts that only a phone shows, so dark colors are checked at that width too.
    const darkWidths = path === '/subscription' ? WIDTHS : [1280];
    await expectAccessibleAtAllWidths(page, path, { darkWidths });
  }
});

test('the menu, dialogs and a toast are accessible', async ({
  page,
  context,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/profile');
  const menu = page.getByRole('menu');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: /account menu$/ }).click();
    await expectAccessibleAtAllWidths(page, 'menu open', { widths: [width], shown: menu });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Upgrade' }).click();
  const plans = page.getByRole('button', { name: 'Start Annual Plan' });
  await expectAccessibleAtAllWidths(page, 'upgrade dialog', { shown: plans });
  await page.keyboard.press('Escape');
  await page.getByLabel('Full Name').fill('Maren H');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const toast = page.getByText('Profile saved.');
  await toast.hover();
  await expectAccessibleAtAllWidths(page, 'toast', { shown: toast, widths: [1280] });

  await context.clearCookies();
  await page.getByLabel('Full Name').fill('Maren Holt');
  expectRefused(page, 'PATCH /api/users/:id', 401);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'sign in again');
});

test('a newcomer’s landing page and a page blocked by the expired trial are accessible', async ({
  page,
  sharedPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await sharedPerson({ trialEndsAt: '2026-01-01T00:00:00Z' });
  await signIn(page, person);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'landing, signed in');
  await page.goto('/questionnaire');
  await expect(page.getByRole('dialog', { name: 'Your Subscription Has Expired' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'subscription required');
});

test('the server-rendered pages are accessible: legal texts, outbox, API reference', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  for (const path of [
    '/docs/terms-of-use.html',
    '/docs/privacy-policy.html',
    '/docs/care.html',
    '/docs/imprint.html',
    '/docs/accessibility.html',
    '/sandbox/outbox',
    '/sandbox/outbox?to=nobody@example.com',
    '/api/docs',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    // Every operation is rendered by the same code, so the first three of each group are enough.
    await page.evaluate(() => {
      for (const call of document.querySelectorAll('article:nth-of-type(n+4)')) call.remove();
    });
    // These documents have the same content and colors at every width. At a narrow width they can
    // only scroll or crowd their targets, so only those rules run.
    const narrowRules = ['scrollable-region-focusable', 'target-size'];
    await expectAccessibleAtAllWidths(page, path, { narrowRules });
  }
});

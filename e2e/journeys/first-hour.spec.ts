import type { Page } from '@playwright/test';
import { answerAllQuestions } from '../support/questionnaire.ts';
import { passwordField } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const LESSON = '/tutorials/ask-so-it-can-answer';
/** Pages of the app are at most this long on a phone. */
const MAX_PAGE_HEIGHT = 4_000;

const links = (page: Page) => page.getByRole('navigation', { name: /^Main/ }).getByRole('link');
const upgradeButtons = (page: Page) => page.getByRole('button', { name: /^Upgrade/ });

test('leads a newcomer on a phone from the landing page to a first step, without a dead end', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: /^Lead in the AI era/ });
  await hero.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  const days = page.getByRole('complementary', { name: 'What the trial looks like' });
  await expect(days.getByRole('listitem')).toHaveCount(4);
  await expect(days.getByRole('listitem').last()).toContainText('No charge');

  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Full Name').fill('Nora Newcomer');
  await form.getByLabel('Email').fill('first.hour@example.com');
  await passwordField(form).fill(PASSWORD);
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: /^Create account/ }).click();
  await expect(page.getByRole('heading', { name: 'Account Created Successfully' })).toBeFocused();
  await page.getByRole('link', { name: 'Start your assessment' }).click();

  await test.step('only the question is in sight', async () => {
    await expect(page).toHaveURL('/questionnaire');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(links(page)).toHaveCount(0);
    await expect(upgradeButtons(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Trial' })).toBeHidden();
    await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    await expectAccessible(page, 'an open question');
  });

  await test.step('the answers are kept while the page is left', async () => {
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Question 2 of 9')).toBeVisible();
    await page.getByRole('link', { name: 'Save and exit' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/tutorials');
    await expect(page).toHaveURL('/questionnaire');
    const notice = page.getByRole('status').filter({ hasText: 'Finish your assessment first' });
    await expect(notice).toContainText('Finish your assessment first: about 4 minutes');
    await expect(page.getByText('Question 2 of 9')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await answerAllQuestions(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/assessment/summary');
  await page.goBack();
  await expect(page, 'Back after submitting leads to the result').toHaveURL('/assessment/summary');

  const question = page.getByRole('region', { name: /^May your companion use your answers/ });
  await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectAccessible(page, 'the result with its question');
  await question.getByRole('button', { name: 'Yes, use my answers' }).click();
  await expect(page.getByText('Your companion can use your answers.')).toBeFocused();
  const consents = await (await page.request.get('/api/account/consents')).json();
  expect(consents).toMatchObject({ answers: true, progress: false, mood: false, journal: false });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    MAX_PAGE_HEIGHT,
  );

  const step = page.getByRole('region').filter({ hasText: 'Your next step' });
  const title = await step.getByRole('heading').textContent();
  await step.getByRole('link', { name: /^(Start|Open|Continue)/ }).click();
  await expect(page).not.toHaveURL('/assessment/summary');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: title ?? '', exact: true })).toBeVisible();
});

test('a no to the companion is stored, and the question does not come again', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/assessment/summary');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByText('Your companion doesn’t use your answers.')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your companion doesn’t use your answers.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, use my answers' })).toBeHidden();
});

test('fades from the landing page to the login page, and to the first signed-in page', async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  const shownPage = page.locator('[data-transition]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(shownPage).toHaveClass('');
  // Before hydration, the link of the prerendered page loads a new document.
  await expect
    .poll(() =>
      shownPage.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').click();
  await expect(page).toHaveURL('/login');
  await expect(shownPage).toHaveClass('page-fade');
  expect(await shownPage.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
    '0.3s',
  );
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(person.email);
  await passwordField(form).fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/assistant');
  await expect(shownPage).toHaveClass('page-fade');
});

test('offers one upgrade at a time, and none on pages that need attention', async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, await createPerson({ assessment: 'demo', name: 'Maren Holt' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Trial' })).toBeVisible();
  await expect(upgradeButtons(page)).toHaveCount(1);
  const name = page.getByRole('banner').getByText('Maren Holt', { exact: true });
  await expect(name, 'the name is in the menu button from 900 px').toBeVisible();
  await page.goto(LESSON);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(upgradeButtons(page)).toHaveCount(0);
});

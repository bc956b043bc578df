import type { Page } from '@playwright/test';
import { openLogin, signInByForm, signOutToLogin } from '../support/sign-in-form.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { expectOutage } from '../support/watched-context.ts';

/** Each question by a part of its text, with the number key that answers it. */
const QUESTIONS = [
  [/gives you your energy back/, '2'],
  [/something is new/, '2'],
  [/decision is hard/, '2'],
  [/your week to look/, '1'],
  [/new AI tool arrives/, '3'],
  [/what AI will change/, '2'],
  [/best describes your days/, '9'],
  [/most like to get from AI/, '2'],
  [/part of Attune/, '1'],
] as const;
const OWN_WORDS = 'Night shifts in a hospital';
const REVIEW = 'Is this what you meant?';

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 2, name });

/** Answers by keyboard alone, from question `first` through question `last`. */
async function answerByKeyboard(page: Page, first: number, last: number): Promise<void> {
  for (const [text, key] of QUESTIONS.slice(first - 1, last)) {
    await expect(heading(page, text)).toBeFocused();
    await page.keyboard.press(key);
    if (key === '9') {
      await expect(page.getByLabel('In your own words')).toBeFocused();
      await page.keyboard.type(OWN_WORDS);
    } else {
      await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
  }
}

/** The ids of the stored assessments, newest first. */
async function readStoredIds(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/assessments');
  const { assessments } = (await answer.json()) as { assessments: { id: string }[] };
  return assessments.map(({ id }) => id);
}

test('a new user answers by keyboard, reloads in the middle, and reads the result', async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await openLogin(page);
  await signInByForm(page, person);
  await expect(page).toHaveURL('/questionnaire');

  await answerByKeyboard(page, 1, 5);
  await expect(heading(page, QUESTIONS[5][0])).toBeFocused();
  await page.reload();
  await expect(page.getByText('Question 6 of 9', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(heading(page, QUESTIONS[4][0])).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    'Wait for proper training',
  );
  await page.goForward();
  await answerByKeyboard(page, 6, 9);

  await expect(heading(page, REVIEW)).toBeFocused();
  await expect(page.getByText(`“${OWN_WORDS}”`)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  for (let tabs = 0; tabs < 15; tabs += 1) {
    if (await submit.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/assessment/summary');
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toContainText('INFJ');
  await expect(result).toContainText('Optimistic');
  await expect(page.locator('body')).not.toContainText(/MBTI|Myers/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('attune-draft');

  await page.goto('/');
  await expect(page).toHaveURL('/assistant');
});

test('unfinished answers survive sign-out in the same browser, for their own user only', async ({
  page,
  createPerson,
}) => {
  const [maren, other] = [await createPerson(), await createPerson()];
  await openLogin(page);
  await signInByForm(page, maren);
  await answerByKeyboard(page, 1, 2);
  await expect(heading(page, QUESTIONS[2][0])).toBeVisible();
  await signOutToLogin(page);

  await signInByForm(page, other);
  await expect(heading(page, QUESTIONS[0][0])).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await signOutToLogin(page);

  await signInByForm(page, maren);
  await expect(heading(page, QUESTIONS[2][0])).toBeVisible();
});

test('a server killed at submit loses nothing, and the retry adds no second assessment', async ({
  page,
  server,
  registerPerson,
  signIn,
}) => {
  await signIn(page, await registerPerson());
  await page.goto('/questionnaire');
  await answerByKeyboard(page, 1, 9);
  await expect(heading(page, REVIEW)).toBeFocused();

  // The assessment is stored, but the process dies before its response reaches the browser.
  const sentIds: string[] = [];
  await page.route('**/api/assessments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { id } = route.request().postDataJSON() as { id: string };
    sentIds.push(id);
    if (sentIds.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await server.kill();
    await route.abort('connectionreset');
  });
  expectOutage(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t reach Attune' });
  await expect(notice).toContainText('Your answers are safe on this device.');

  // The server is still down, so the next try does not arrive at all.
  const submitAgain = page.getByRole('button', { name: 'Submit again' });
  await submitAgain.click();
  await expect(notice).toBeVisible();
  await expect(submitAgain).toBeEnabled();

  await server.start();
  await submitAgain.click();
  await expect(page).toHaveURL('/assessment/summary');
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('INFJ');
  expect(new Set(sentIds).size).toBe(1);
  expect(await readStoredIds(page)).toEqual([sentIds[0]]);
});

test('a letter is corrected and restored, and a retake keeps the earlier result', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/assessment/summary');
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toContainText('INFJ');
  await page.getByRole('button', { name: 'This isn’t me: Where your energy comes from' }).click();
  await page.getByRole('radio', { name: 'E', exact: true }).click();
  await page.getByRole('button', { name: 'Save this letter' }).click();
  await expect(result).toContainText('ENFJ');
  await page.reload();
  await expect(page.getByText('Your answer gave I. You chose E.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Undo the correction: Where your energy comes from' })
    .click();
  await expect(result).not.toContainText('ENFJ');

  await page.getByRole('link', { name: 'Retake the questionnaire' }).click();
  await expect(page.getByText('Your earlier result stays in your history.')).toBeVisible();
  for (const [text] of QUESTIONS.slice(0, 4)) {
    await expect(heading(page, text)).toBeFocused();
    await page.getByRole('button', { name: 'Skip this question' }).click();
  }
  await answerByKeyboard(page, 5, 9);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(result).toContainText('____');
  await expect(page.getByRole('region', { name: 'Earlier results' })).toContainText('INFJ');
  await expect(page.getByRole('img', { name: /^Consistently optimistic/ })).toBeVisible();
  expect(await readStoredIds(page)).toHaveLength(2);
});

test('the check-in is due after thirty days and adds to the history', async ({
  page,
  createPerson,
  signIn,
}) => {
  const longTrial = '2100-01-01T00:00:00Z';
  await signIn(page, await createPerson({ assessment: 'demo', trialEndsAt: longTrial }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your first week' })).toBeVisible();
  const card = page.getByRole('form', { name: 'AI check-in' });
  await expect(card).toBeHidden();

  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await page.reload();
  await card.getByRole('radio', { name: 'Avoid it for now' }).click();
  await card.getByRole('radio', { name: 'Somewhat concerned' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'From optimistic to cautious')).toBeFocused();
  await page.getByRole('link', { name: 'See it over time' }).click();
  await expect(page.getByRole('img', { name: /^From optimistic to cautious/ })).toBeVisible();
  expect(await readStoredIds(page)).toHaveLength(1);
});

test('the picture to share shows the type and the label and is created in the browser', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/assessment/summary');
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as a picture' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    'Preview: my preference type INFJ, my attitude toward AI Optimistic',
  );
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the picture' }).click();
  expect((await download).suggestedFilename()).toBe('attune-preference-type.png');
});

test('every question, the review and the result are accessible and scroll only vertically', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const expectAccessibleAndNarrow = async (state: string, darkWidths = [1280]) => {
    await expectAccessibleAtAllWidths(page, state, { darkWidths });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWider, `${state} scrolls sideways at ${width} px`).toBe(false);
    }
  };
  await signIn(page, await createPerson());
  await page.goto('/questionnaire');
  for (const [index, [text, key]] of QUESTIONS.entries()) {
    await expect(heading(page, text)).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please' })).toBeVisible();
    await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Why we ask this' }).click();
    // All questions are rendered by the same code. Only the first and the one with a text field are
    // checked in dark colors too.
    await expectAccessibleAndNarrow(
      `question ${index + 1}`,
      index === 0 || key === '9' ? [1280] : [],
    );
    if (key === '9') await page.getByLabel('In your own words').fill(OWN_WORDS);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(heading(page, REVIEW)).toBeFocused();
  await expectAccessibleAndNarrow('the review');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'This isn’t me: Where your energy comes from' }).click();
  await expectAccessibleAndNarrow('the result');
});

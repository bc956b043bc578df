import { readFileSync } from 'node:fs';
import { QUESTIONS } from '@attune/domain/assessment/questions';
import { parseTutorial } from '@attune/domain/tutorials/parse-tutorial';
import type { Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { expect, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';

/** Completes the assessment: the first option of every question, except the attitude questions. */
async function completeAssessment(page: Page, reaction: string, feeling: string): Promise<void> {
  const answers = QUESTIONS.map(({ id, options }) => ({
    question_id: id,
    answer: id === 5 ? reaction : id === 6 ? feeling : options[0].text,
  }));
  const data = { id: crypto.randomUUID(), answers };
  expect((await page.request.post('/api/assessments', { data })).status()).toBe(201);
}

/** The right options of a lesson's quiz, from its file. */
function readRightAnswers(id: string): number[] {
  const file = new URL(`../../content/tutorials/${id}.md`, import.meta.url);
  const { content: tutorial } = parseTutorial(readFileSync(file, 'utf8'));
  if (!tutorial) throw new Error(`${id} cannot be read`);
  return tutorial.quiz.map(({ right }) => right);
}

async function answerQuiz(page: Page, answers: number[]): Promise<void> {
  const questions = page.getByRole('form', { name: 'Quiz' }).getByRole('group');
  for (const [at, option] of answers.entries()) {
    await questions.nth(at).getByRole('radio').nth(option).check();
  }
  await page.getByRole('button', { name: 'Check my answers' }).click();
}

test('two users start with different lessons; one finishes a lesson and a goal, live on a second device', async ({
  page,
  elsewhere,
  registerPerson,
  signIn,
  expectAccessible,
}) => {
  const nextStep = (viewer: Page) =>
    viewer.getByRole('region').filter({ hasText: 'Your next step' }).first();
  const wary = await registerPerson();
  await signIn(page, wary);
  await completeAssessment(page, 'Avoid it for now', 'Very worried');
  await page.goto('/tutorials');
  await expect(nextStep(page)).toContainText('Avoid it for now');
  const title = (await nextStep(page).getByRole('heading').textContent()) ?? '';

  const device = await elsewhere.newPage();
  await signIn(device, await registerPerson());
  await completeAssessment(device, 'Dive in and try things', 'Excited');
  await device.goto('/tutorials');
  await expect(nextStep(device)).toContainText('Dive in and try things');
  await expect(nextStep(device).getByRole('heading')).not.toHaveText(title);
  await forgetSession(elsewhere);

  const steps = [{ id: crypto.randomUUID(), text: 'Finish one lesson' }];
  await page.request.post('/api/goals', {
    data: { id: crypto.randomUUID(), title: 'Meet it without fear', steps },
  });
  const note = 'Photos aren’t available right now. Videos aren’t available right now.';
  await page.route('**/api/tutorials/*/media', (route) =>
    route.fulfill({ json: { photo: null, video: null, note } }),
  );
  await nextStep(page).getByRole('link', { name: 'Start the lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  await signIn(device, wary);
  await openLive(device, `/tutorials/${id}`);
  await expect(device.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // When the media providers fail, the lesson keeps its drawn cover and its text, and shows a note.
  await expect(page.locator('main svg.art').first()).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible(page, 'a lesson');

  const done = (viewer: Page) => viewer.getByRole('checkbox', { name: /^I did this/ });
  await done(page).click();
  await expect(done(page)).toBeChecked();
  await expect(done(device)).toBeChecked();
  const right = readRightAnswers(id);
  await answerQuiz(
    page,
    right.map((option) => (option + 1) % 3),
  );
  await expect(page.getByRole('heading', { name: /Not passed yet\.$/ })).toBeFocused();
  await expectAccessible(page, 'a quiz not passed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerQuiz(page, right);
  await expect(page.getByRole('heading', { name: /Passed\.$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(device.getByText(/^Finished on /).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add to a goal' }).click();
  await page.getByRole('menuitem', { name: 'Meet it without fear' }).click();
  await device.goto('/tutorials');
  await expect(nextStep(device).getByRole('heading')).not.toHaveText(title);

  for (const viewer of [page, device]) {
    const menu = viewer.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Learning goals' }).click();
  }
  const goals = (viewer: Page) =>
    viewer.getByRole('list', { name: 'Goals in progress' }).getByRole('listitem');
  await expect(goals(page).first()).toContainText(title);
  await page.getByRole('checkbox', { name: 'Done: Finish one lesson' }).click();
  await expect(device.getByRole('checkbox', { name: 'Done: Finish one lesson' })).toBeChecked();
  await page.getByRole('button', { name: 'Complete goal' }).click();
  await expect(goals(device)).toHaveCount(0);
  await device.getByText('Show completed and archived goals (1)').click();
  const past = device.getByRole('list', { name: 'Completed and archived goals' });
  await expect(past.getByRole('listitem')).toContainText(/Meet it without fear.*Completed on /);
  await expectAccessible(device, 'a goal that was reached');
});

import { answerAllQuestions } from '../support/questionnaire.ts';
import { passwordField } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

test.use({ baseURL: 'https://localhost' });

test('leads from the landing page through sign-up and questionnaire to the dashboard', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: /^Lead in the AI era/ });
  await hero.getByRole('link', { name: 'Get Started' }).click();

  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Full Name').fill('Nora Newcomer');
  await form.getByLabel('Email').fill('first.visit@example.com');
  await passwordField(form).fill(PASSWORD);
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: /^Create account/ }).click();
  await page.getByRole('link', { name: 'Start your assessment' }).click();

  await answerAllQuestions(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/assessment/summary');

  await page.goto('/dashboard');
  await expect(page.getByText('Your next step', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page, 'the session lasts').toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Nora Newcomer, account menu' })).toBeVisible();
});

import { expect, type Page } from '@playwright/test';

const QUESTION_COUNT = 9;

/** Chooses the first answer to each question, up to the review before submitting. */
export async function answerAllQuestions(page: Page): Promise<void> {
  for (let question = 1; question <= QUESTION_COUNT; question += 1) {
    await expect(page.getByText(`Question ${question} of ${QUESTION_COUNT}`)).toBeVisible();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Next' }).click();
  }
}

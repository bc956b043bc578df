import type { Locator } from '@playwright/test';
import { expectSameNextStep } from '../support/next-step.ts';
import { passwordField } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test.use({ viewport: { width: 390, height: 844 } });

const QUESTION_COUNT = 9;
const MAX_TAPS = 30;

/** Counts the taps of a person who reads and follows what the pages offer. */
class Visitor {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
  }
}

test('the first lesson is finished within 30 taps, and all pages name the same next step', async ({
  page,
}, testInfo) => {
  const visitor = new Visitor();
  const start = Date.now();
  await page.goto('/');
  await visitor.tap(page.getByRole('link', { name: 'Get Started' }).first());
  const form = page.getByRole('form', { name: 'Sign up' });
  await visitor.write(form.getByLabel('Full Name'), 'Tomas Tapper');
  await visitor.write(form.getByLabel('Email'), 'first.lesson@example.com');
  await visitor.write(passwordField(form), PASSWORD);
  await visitor.tap(form.getByRole('checkbox'));
  await visitor.tap(form.getByRole('button', { name: /^Create account/ }));
  await visitor.tap(page.getByRole('link', { name: 'Start your assessment' }));

  for (let question = 1; question <= QUESTION_COUNT; question += 1) {
    await expect(page.getByText(`Question ${question} of ${QUESTION_COUNT}`)).toBeVisible();
    await page.getByRole('radio').nth(1).click();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Submit' }).click();

  const consent = page.getByRole('region', { name: /^May your companion use your answers/ });
  await visitor.tap(consent.getByRole('checkbox', { name: /^My progress/ }));
  await visitor.tap(consent.getByRole('button', { name: 'Yes, use my answers' }));
  const step = page.getByRole('region').filter({ hasText: 'Your next step' });
  const firstTitle = await step.getByRole('heading').textContent();
  await visitor.tap(step.getByRole('link', { name: /^Start/ }));

  const next = page.getByRole('button', { name: 'Next' });
  const finish = page.getByRole('button', { name: 'Finish lesson' });
  await expect(next).toBeVisible();
  while (!(await finish.isVisible())) {
    const part = await page.locator('article h2:visible').first().textContent();
    await visitor.tap(next);
    await expect(page.locator('article h2:visible').first()).not.toHaveText(part ?? '');
  }
  await visitor.tap(finish);
  const end = page.getByRole('region', { name: 'Lesson finished' });
  await expect(end.getByRole('heading', { name: 'Lesson finished' })).toBeFocused();
  const seconds = Math.round((Date.now() - start) / 1000);
  testInfo.annotations.push({ type: 'taps', description: `${visitor.taps} in ${seconds} s` });
  expect(visitor.taps).toBeLessThanOrEqual(MAX_TAPS);

  // The first message to the companion is sent again once the user has consented.
  expectRefused(page, 'PUT /api/drafts/companion/:key', 403);
  expectRefused(page, 'POST /api/companion/conversations/:id/messages', 403);
  expectRefused(page, 'GET /api/companion/conversations/:id', 404);
  const nextTitle = await expectSameNextStep(page, { hasHealthConsents: false });
  expect(nextTitle).not.toBe(firstTitle);
});

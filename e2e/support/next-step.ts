import { expect, type Page } from '@playwright/test';

/** The title and the reason of the next step on a page. */
async function readNextStep(page: Page, path: string): Promise<{ title: string; why: string }> {
  await page.goto(path);
  const step = page
    .locator('section')
    .filter({ has: page.getByText('Your next step', { exact: true }) })
    .last();
  const title = await step.locator('h2.display, .heading').first().textContent();
  const why = await step.locator('p', { hasText: /Because|Based on/ }).textContent();
  return { title: title ?? '', why: (why ?? '').replace('Change my answer', '').trim() };
}

/** All pages and the companion name the same next step for the same reason; returns its title. */
export async function expectSameNextStep(
  page: Page,
  { hasHealthConsents = true } = {},
): Promise<string> {
  const step = await readNextStep(page, '/dashboard');
  for (const path of ['/tutorials', '/daily', '/learning-goals']) {
    expect(await readNextStep(page, path), path).toEqual(step);
  }
  await page.goto('/assistant');
  const refusedDraft = hasHealthConsents
    ? null
    : page.waitForResponse(
        (response) =>
          response.url().includes('/api/drafts/companion/') && response.status() === 403,
      );
  await page.getByRole('textbox').first().fill('What should I learn first?');
  await refusedDraft;
  await page.keyboard.press('Enter');
  if (!hasHealthConsents) {
    await page.getByRole('button', { name: 'Yes, use my messages' }).click();
  }
  await expect(page.getByText(step.why).first()).toBeVisible();
  await expect(page.getByRole('link', { name: step.title }).first()).toBeVisible();
  return step.title;
}

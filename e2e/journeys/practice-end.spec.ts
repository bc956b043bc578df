import type { Page } from '@playwright/test';
import { goThroughSteps } from '../support/guided-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The end must be visible and focused, so that the next key or swipe continues from there. */
async function expectEndInView(page: Page): Promise<void> {
  const end = page.getByRole('group', { name: 'Done' });
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(end.getByRole('group', { name: 'How do you feel now?' })).toBeInViewport({
    ratio: 1,
  });
}

/** The button disappears with the question. The focus must not jump to the top of the page. */
async function skipQuestion(page: Page): Promise<void> {
  const end = page.getByRole('group', { name: 'Done' });
  await end.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(end.getByRole('group', { name: 'How do you feel now?' })).toHaveCount(0);
  await expect(end).toBeFocused();
}

test('on a phone, the end of a practice scrolls into view and gets the focus', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));

  await test.step('after a practice in steps', async () => {
    await page.goto('/mind?practice=feet-on-the-floor');
    await goThroughSteps(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectEndInView(page);
    await skipQuestion(page);
  });

  await test.step('after breathing, which fills the screen', async () => {
    await page.clock.install();
    await page.goto('/mind');
    await page.getByText('1 minute', { exact: true }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.clock.runFor(61_000);
    await expectEndInView(page);
    await skipQuestion(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeFocused();
  });
});

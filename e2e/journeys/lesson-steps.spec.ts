import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LESSON = '/tutorials/name-your-worry';
const PHONE = { width: 390, height: 844 };
const MAX_HEIGHT = 4_000;

const shownPart = (page: Page) => page.locator('article h2:visible').first();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function turnTo(page: Page, title: string): Promise<void> {
  await press(page, 'Next');
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();
}

test.describe('a lesson on a phone', () => {
  test.use({ viewport: PHONE });

  test('is left half-way, continued on another device, and finished in steps', async ({
    page,
    elsewhere,
    createPerson,
    signIn,
    expectAccessible,
  }) => {
    const person = await createPerson({ assessment: 'demo' });
    await signIn(page, person);
    await page.goto(LESSON);
    await expect(shownPart(page)).toHaveText('Aim');
    await expectAccessible(page, 'the first step');
    await turnTo(page, 'Why vague worries stick around');
    await page.goBack();
    await expect(shownPart(page)).toHaveText('Aim');
    await turnTo(page, 'Why vague worries stick around');
    await turnTo(page, 'One sentence, three drawers');
    const saved = page.waitForResponse((response) => response.url().endsWith('/progress'));
    await page.getByRole('link', { name: 'Tutorials' }).first().click();
    await saved;
    await expect(page.getByText('Pick up where you left off.')).toBeVisible();

    const device = await elsewhere.newPage();
    await device.setViewportSize(PHONE);
    await signIn(device, person);
    await device.goto(LESSON);
    await expect(device.getByText('You left off at One sentence, three drawers.')).toBeVisible();
    for (const title of ['A worked example', 'Your turn', 'Checklist', 'Quiz', 'What next']) {
      await turnTo(device, title);
      expect(await readHeight(device)).toBeLessThan(MAX_HEIGHT);
    }
    await expectAccessible(device, 'the last step');
    await press(device, 'Finish lesson');
    const end = device.getByRole('region', { name: 'Lesson finished' });
    await expect(end.getByRole('heading', { name: 'Lesson finished' })).toBeFocused();
    await expect(end.getByText('One line to keep')).toBeVisible();
    await expect(end.getByText('Your next step')).toBeVisible();
    await expectAccessible(device, 'the end of a lesson');
    await end.getByRole('link', { name: /^Start lesson/ }).click();
    await expect(shownPart(device)).toHaveText('Aim');
  });

  test('can be read on one page, which is remembered, and prints whole', async ({
    page,
    createPerson,
    signIn,
  }) => {
    await signIn(page, await createPerson({ assessment: 'demo' }));
    await page.goto(LESSON);
    const parts = page.locator('article h2').filter({ hasText: /^(Aim|Quiz|What next)$/ });
    await turnTo(page, 'Why vague worries stick around');
    await expect(parts.filter({ visible: true })).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(parts.filter({ visible: true })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await press(page, 'View on one page');
    await expect(parts.filter({ visible: true })).toHaveCount(3);
    await page.reload();
    await expect(parts.filter({ visible: true })).toHaveCount(3);
    await press(page, 'View in steps');
    await expect(page.locator('article [data-printed][id]').filter({ visible: true })).toHaveCount(
      1,
    );
  });
});

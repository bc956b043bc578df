import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const CARE_PAGE = '/docs/care.html';

const COUNTRIES = [
  { code: 'US', timezoneId: 'America/New_York', locale: 'en-US', numbers: ['911', '988'] },
  { code: 'GB', timezoneId: 'Europe/London', locale: 'en-GB', numbers: ['999', '116 123'] },
  { code: 'DE', timezoneId: 'Europe/Berlin', locale: 'en-US', numbers: ['112', '0800 111 0 111'] },
  { code: 'IN', timezoneId: 'Asia/Calcutta', locale: 'en', numbers: ['112', '14416'] },
  { code: 'BR', timezoneId: 'America/Sao_Paulo', locale: 'pt-BR', numbers: ['192', '188'] },
];

const toTel = (number: string) => `a[href="tel:${number.replaceAll(' ', '')}"]`;

/** Expects both to be completely visible at once, one below the other. */
async function expectVisibleTogether(page: Page, heading: Locator, number: Locator, end: number) {
  await expect(number).toBeVisible();
  await expect(async () => {
    const [above, below] = [await heading.boundingBox(), await number.boundingBox()];
    expect(above?.y).toBeGreaterThanOrEqual(0);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect((below?.y ?? Number.POSITIVE_INFINITY) + (below?.height ?? 0)).toBeLessThanOrEqual(end);
    expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }).toPass({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

for (const { code, timezoneId, locale, numbers } of COUNTRIES) {
  test.describe(`on a phone in ${code}`, () => {
    test.use({ isNewContext: true, timezoneId, locale, viewport: PHONE });

    test('the care page begins with the country’s help lines', async ({ page }) => {
      await page.goto(CARE_PAGE);
      await expect(page.getByLabel('Choose another country')).toHaveValue(code);
      const heading = page.getByRole('heading', { level: 1 });
      for (const number of numbers) {
        const link = page.locator('#numbers').locator(toTel(number));
        await expectVisibleTogether(page, heading, link, PHONE.height);
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}

test('the care note shows the country’s help lines at once, and in the next reply too', async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const { user } = await (await page.request.get('/api/account/session')).json();
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  const notes = page.locator('[data-care]');
  for (const { timezoneId, numbers } of COUNTRIES) {
    await page.request.patch(`/api/users/${user.id}`, { data: { timeZone: timezoneId } });
    await page.goto('/assistant');
    for (const [index, text] of ['I want to end my life.', 'I don’t know.'].entries()) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      const note = notes.nth(index);
      for (const number of numbers) {
        const heading = note.getByRole('heading');
        const composerTop = (await field.boundingBox())?.y ?? 0;
        await expectVisibleTogether(page, heading, note.locator(toTel(number)), composerTop);
      }
      await expect(
        page.getByRole('article', { name: 'Reply from the companion' }).nth(index),
      ).toHaveAttribute('aria-busy', 'false');
    }
    await expect(notes.nth(0)).toContainText('out of reach');
    await expect(notes.nth(1)).toContainText('You can call at any time');
  }
});

test('a country chosen on the care page is remembered for the care note', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto(CARE_PAGE);
  const select = page.getByLabel('Choose another country');
  await expect(select).toHaveValue('AT');
  await select.selectOption('PT');
  await expect(page.locator('#numbers').locator(toTel('808 24 24 24'))).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'the care page');
  await page.reload();
  await expect(select).toHaveValue('PT');
  await page.goto('/assistant');
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  await field.fill('My friend wants to kill herself');
  await field.press('Enter');
  const note = page.getByRole('region', {
    name: 'You can help, and you don’t have to do it alone',
  });
  await expect(note.locator(toTel('808 24 24 24'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ isNewContext: true, javaScriptEnabled: false, viewport: PHONE, locale: 'en-GB' });

  test('the care page has help lines and lets the reader choose a country', async ({ page }) => {
    await page.goto(CARE_PAGE);
    await expect(page.locator('#numbers').locator(toTel('116 123'))).toBeVisible();
    await page.getByLabel('Choose another country').selectOption('DE');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('#numbers').locator(toTel('0800 111 0 111'))).toBeVisible();
  });
});

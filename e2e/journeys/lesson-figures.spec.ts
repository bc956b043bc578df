import type { Locator } from '@playwright/test';
import { collectShifts, expectNoShift, readShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const LESSON = '/tutorials/undo-anything-first';
const MIN_TEXT_SIZE = 12;

const readColor = (drawing: Locator) =>
  drawing
    .locator('text')
    .first()
    .evaluate((text) => getComputedStyle(text).fill);

/** The size of the smallest text on the screen. The drawing is scaled to its column. */
const readTextSize = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const scale = svg.getBoundingClientRect().width / 340;
    const sizes = [...svg.querySelectorAll('text')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    return Math.min(...sizes) * scale;
  });

test.describe('a figure on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is described, readable, follows the theme, moves nothing, and prints', async ({
    page,
    createPerson,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, await createPerson({ assessment: 'demo' }));
    await page.addInitScript(collectShifts);
    await page.goto(LESSON);
    const drawing = page.getByRole('img', { name: /^A dotted line with two sides/ });
    await page.emulateMedia({ media: 'print' });
    await expect(drawing.getByText('You can take it back.')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(drawing).toBeHidden();

    await page.getByRole('button', { name: 'View on one page' }).click();
    await page.reload();
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing.getByText('You can take it back.')).toBeVisible();
    expectNoShift(await readShifts(page, drawing), 'a lesson with a figure');
    expect(await readTextSize(drawing)).toBeGreaterThanOrEqual(MIN_TEXT_SIZE);
    await expectAccessible(page, 'a lesson with a figure');

    await page.emulateMedia({ colorScheme: 'light' });
    const color = await readColor(drawing);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => readColor(drawing)).not.toBe(color);
    await expectAccessible(page, 'a lesson with a figure at night');
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const MAX_HEIGHT = 4_000;
const DEMO = { email: 'demo@attune.localhost', password: 'attune-demo', name: 'Dana Demo' };

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mind', exact: true }).getByRole('link', { name }).click();

test('on a phone, each part of Mind is a short screen with an address of its own', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, DEMO);
  await page.goto('/mind');
  const sections = [
    ['Check in', 'check-in', 'Your last seven days'],
    ['Journal', 'journal', 'New entry'],
    ['Practices', 'practices', 'Practices'],
    ['Over time', 'over-time', 'Over time'],
  ] as const;
  for (const [tab, id, region] of sections) {
    await openTab(page, tab);
    await expect(page).toHaveURL(`/mind?section=${id}`);
    await expect(page).toHaveTitle(`${tab} · Mind · Attune`);
    await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, tab);
    const size = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ]);
    expect(size[0], tab).toBeLessThan(MAX_HEIGHT);
    expect(size[1], tab).toBe(PHONE.width);
  }
  // The end of the page is not covered by the bar at the bottom of the screen.
  const help = page.getByRole('link', { name: 'talk to someone now' });
  await help.scrollIntoViewIfNeeded();
  await help.click();
  await expect(page).toHaveURL('/docs/care.html');
  await page.goBack();
  await expect(page).toHaveURL('/mind?section=over-time');
});

test('one touch starts breathing, which covers the bars and everything for sale', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind');
  const begin = page.getByRole('button', { name: 'Begin' });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.click();
  const practice = page.getByRole('dialog', { name: 'Longer exhale' });
  await expect(practice.getByText(/^Breathe (in|out)$/)).toBeVisible();
  expect(await practice.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await expect(page.getByRole('button', { name: /upgrade/i })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main, phone' })).toHaveCount(0);
  await expectAccessible(page, 'breathing');
  await page.keyboard.press('Space');
  await expect(practice.getByText('Paused')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(practice).toHaveCount(0);
  await expect(begin).toBeFocused();
});

test('a practice is read aloud, moves on by itself, and can be paused', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await addVoice(page);
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.clock.install();
  await page.goto('/mind?practice=slow-arms');
  await expect(page.getByText(/Do it seated if your balance is off/)).toBeVisible();
  const readAloud = page.getByRole('switch', { name: 'Read aloud' });
  await readAloud.press('Space');
  await expect(readAloud).toBeChecked();
  await expectAccessible(page, 'before the practice');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(page.getByText('Step 1 of 8')).toBeVisible();
  await expectAccessible(page, 'a step that is read aloud');
  await page.clock.runFor(21_000);
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.clock.runFor(60_000);
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.clock.runFor(21_000);
  await expect(page.getByText('Step 3 of 8')).toBeVisible();
  expect(await page.evaluate('spokenTexts')).toEqual([
    expect.stringMatching(/^Stand with your feet/),
    expect.stringMatching(/^Let your arms hang/),
    expect.stringMatching(/^Raise both arms/),
  ]);
  await page.reload();
  await expect(readAloud).toBeChecked();
});

/** The browser of the tests has no voice. This one finishes every text at once. */
async function addVoice(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.spokenTexts = [];
    const voice = Object.assign(new EventTarget(), {
      getVoices: () => [{ name: 'Ann', lang: 'en-US' }],
      speak: (utterance) => {
        spokenTexts.push(utterance.text);
        queueMicrotask(() => utterance.onend?.());
      },
      cancel: () => {},
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
  `);
}

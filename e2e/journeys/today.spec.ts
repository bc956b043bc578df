import { expectSameNextStep } from '../support/next-step.ts';
import { expect, test } from '../support/test.ts';

const MAX_PHONE_HEIGHT = 4_000;
const CONSENTS = { answers: true, mood: true, journal: false, posts: false, progress: true };

test.use({ viewport: { width: 390, height: 844 } });

test('all pages and the companion name the same next step, before and after it is finished', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.request.put('/api/account/consents', { data: CONSENTS });
  const first = await expectSameNextStep(page);

  await page.goto('/dashboard');
  const plan = page.getByRole('region', { name: 'Your first week' });
  await expect(plan.getByRole('link', { name: first })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it’s going' })).toBeHidden();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(page.getByText('Saved: light.')).toBeVisible();
  await expect(plan.getByText('Done: Check in on your mood')).toBeVisible();
  await page.getByRole('button', { name: 'Teaching' }).click();
  await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeHidden();
  await expectAccessible(page, 'today');

  const { nextStep } = await (await page.request.get('/api/next-step')).json();
  expect(nextStep.reason).toMatchObject({ kind: 'occupation' });
  await page.request.patch(`/api/tutorials/${nextStep.id}/progress`, {
    data: { isCompleted: true },
  });
  expect(await expectSameNextStep(page)).not.toBe(nextStep.title);

  await page.goto('/dashboard');
  await plan.getByRole('button', { name: 'Hide this plan' }).click();
  await expect(plan).toBeHidden();
  await page.getByRole('button', { name: 'Show charts' }).click();
  await expect(page.getByRole('heading', { name: 'Attitude over time' })).toBeVisible();
});

test('the tab of a phone is marked on every page', async ({ page, sharedPerson, signIn }) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  const tabs = page.getByRole('navigation', { name: 'Main, phone' });
  for (const [path, tab] of [
    ['/dashboard', 'Dashboard'],
    ['/daily', 'Dashboard'],
    ['/learning-goals', 'Tutorials'],
    ['/mind', 'Mind'],
  ] as const) {
    await page.goto(path);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
  }
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'account menu' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('today is short on a phone', async ({ page, signIn }) => {
  const demo = { email: 'demo@attune.localhost', password: 'attune-demo', name: 'Dana' };
  await signIn(page, demo);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'How it’s going' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(MAX_PHONE_HEIGHT);
});

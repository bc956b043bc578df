import { expect, test } from '../support/test.ts';

test('opened features are counted, sent when the user leaves, and shown in the figures', async ({
  page,
  context,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo', role: 'admin' }));
  await page.request.put('/api/account/consents', { data: { analytics: true } });
  await page.clock.install();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const script = page.waitForResponse(/usage-tracker/);
  await page.clock.runFor(6_000);
  await (await script).finished();
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  // The address changes before the page is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  // A feature is counted once, however often it is opened. It is not counted if the user left it
  // before counting began.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto('/docs/terms-of-use.html');
  const readCountedFeatures = async () =>
    (await (await page.request.get('/api/admin/insights')).json()).rooms.small;
  await expect.poll(readCountedFeatures).toEqual(['profile', 'settings']);

  const staff = await context.newPage();
  await staff.goto('/admin?section=figures');
  const features = staff.getByRole('region', { name: 'Most used features' });
  await expect(features.getByRole('row', { name: 'Settings <5 –' })).toBeVisible();
  await expectAccessibleAtAllWidths(staff, 'figures', { widths: [1280], shown: features });
  for (const name of ['Sign-ups', 'Activation', 'Trial to paid']) {
    const figure = staff.getByRole('region', { name, exact: true });
    await figure.getByRole('button', { name: 'Show as a table' }).click();
    await figure.getByRole('button', { name: 'How this is counted' }).click();
  }
  await expectAccessibleAtAllWidths(staff, 'figures as tables', {
    widths: [390],
    darkWidths: [],
    shown: features,
  });
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'Download CSV (Sign-ups)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^attune-sign-ups-[\d-]+\.csv$/);
});

import { addDays } from '@attune/domain/kernel/time';
import { CARDS, getSandboxOrigin, payWithCard } from '../support/sandbox-payments.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test('a code shows the reduced totals before the click, at the checkout and afterwards', async ({
  page,
  server,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const trialEndsAt = addDays(new Date(), 1).toISOString();
  await signIn(page, await createPerson({ trialEndsAt }));
  await page.goto('/subscription');
  const field = page.getByRole('textbox', { name: 'Promotion code' });

  await test.step('a wrong code stays, with what to do about it', async () => {
    await page.getByRole('button', { name: 'I have a promotion code' }).press('Enter');
    await expect(field).toBeFocused();
    expectRefused(page, 'POST /api/subscription/promotion', 404);
    await page.keyboard.type('welcome');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Check the spelling, or continue without it.')).toBeVisible();
    await expect(field).toHaveValue('welcome');
    await expect(field).toBeFocused();
    await expectAccessible(page, '/subscription with a wrong code');
  });

  await test.step('a right one changes the prices', async () => {
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(page.getByText('WELCOME20 is applied.')).toBeVisible();
    await expect(page.getByText('You’ll be charged $7.99 today.')).toBeVisible();
    await expect(page.getByText('You’ll be charged $79.99 today.')).toBeVisible();
    await expectAccessible(page, '/subscription with a code');
  });

  await test.step('the checkout charges that price', async () => {
    await page.getByRole('button', { name: 'Start Monthly Plan' }).click();
    await page.waitForURL(`${getSandboxOrigin(server)}/**`);
    await expect(page.getByText('Due today: $7.99')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $7.99' })).toBeVisible();
    await payWithCard(page, CARDS.pays);
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  });

  await test.step('the discount and the invoice are listed', async () => {
    await page.getByRole('link', { name: 'Manage subscription' }).click();
    await expect(page.getByText(/^WELCOME20: 20% off until /)).toBeVisible();
    await expect(page.getByText(/^\$7\.99 on /)).toBeVisible();
    const invoices = page.getByRole('region', { name: 'Invoices' });
    await expect(invoices.getByText('$7.99')).toBeVisible();
    await expectAccessible(page, '/subscription/manage with a discount');
  });
});

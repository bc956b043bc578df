import { addDays } from '@attune/domain/kernel/time';
import { expect } from '@playwright/test';
import { CARDS, payWithCard } from '../support/sandbox-payments.ts';
import { test } from '../support/test.ts';

/** With less than two days of the trial left, the charge is made at once. */
const almostOver = () => addDays(new Date(), 1).toISOString();

test('a member pauses the plan, and resumes it before and during the pause', async ({
  page,
  server,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ trialEndsAt: almostOver(), assessment: 'demo' });
  await signIn(page, person);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Start Monthly Plan' }).click();
  await payWithCard(page, CARDS.pays);
  await expect(page.getByText('Your payment went through.')).toBeVisible();

  const pausePlan = async () => {
    await page.goto('/subscription/manage');
    await page.getByRole('button', { name: 'Pause plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause your plan?' });
    await dialog.getByRole('radio', { name: /^2 months, until / }).click();
    await expect(dialog.getByText(/you’ll be charged \$9\.99 that day/)).toBeVisible();
    return dialog;
  };

  await test.step('pauses and resumes while paid time is left', async () => {
    const dialog = await pausePlan();
    await expectAccessibleAtAllWidths(page, 'the dialog to pause', { shown: dialog });
    await dialog.getByRole('button', { name: 'Pause plan' }).click();
    await expect(page.getByText(/^Your monthly plan pauses on /)).toBeVisible();
    await expectAccessibleAtAllWidths(page, '/subscription/manage with a planned pause');
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await expect(page.getByRole('button', { name: 'Pause plan' })).toBeVisible();
  });

  await test.step('pages say that the plan is paused, with one button to resume', async () => {
    const dialog = await pausePlan();
    await dialog.getByRole('button', { name: 'Pause plan' }).click();
    await expect(page.getByText(/^Your monthly plan pauses on /)).toBeVisible();
    const yesterday = addDays(new Date(), -1).toISOString();
    await server.admin('users', 'set', person.email, '--subscription-end', yesterday);
    await expect(page.getByText(/^Your monthly plan is paused until /)).toBeVisible();
    await expectAccessibleAtAllWidths(page, '/subscription/manage during a pause');
    await page.goto('/learning-goals');
    await expect(page.getByRole('heading', { name: /^Your plan is paused until / })).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'a page that a paused plan closes');
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Learning goals' })).toBeVisible();
  });
});

import { addDays } from '@attune/domain/kernel/time';
import { expect, type Page } from '@playwright/test';
import { findPageLink } from '../support/email-link.ts';
import { CARDS, payWithCard } from '../support/sandbox-payments.ts';
import { test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const WITHDRAW = 'Withdraw from contract here';
const CONFIRM = 'Confirm withdrawal';

/** With less than two days of the trial left, the charge is made at once. */
const almostOver = () => addDays(new Date(), 1).toISOString();

async function buyAnnualPlan(page: Page, { asksToStart }: { asksToStart: boolean }) {
  await page.goto('/subscription');
  const box = page.getByRole('checkbox', { name: /^I ask Attune to start my plan/ });
  await expect(box).not.toBeChecked();
  if (asksToStart) await box.check();
  await page.getByRole('button', { name: 'Start Annual Plan' }).click();
  await payWithCard(page, CARDS.pays);
  await expect(page.getByText('Your payment went through.')).toBeVisible();
}

test('a member withdraws in two clicks and gets the money back', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ trialEndsAt: almostOver() });
  await signIn(page, person);
  await buyAnnualPlan(page, { asksToStart: true });
  await page.goto('/subscription/manage');
  await expect(page.getByText(/so you pay for the days you’ve used/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, '/subscription/manage with a new contract');
  await page.getByRole('button', { name: WITHDRAW }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from your contract?' });
  await expect(dialog.getByLabel('Contract')).toHaveValue(/^AT-/);
  await expectAccessibleAtAllWidths(page, 'the withdrawal dialog', { shown: dialog });
  await dialog.getByRole('button', { name: CONFIRM }).click();
  await expect(page.getByText(/^You withdrew from your contract on /)).toBeVisible();
  await expect(page.getByText(/We refunded \$99\.99/)).toBeVisible();
  await expect(page.getByRole('button', { name: WITHDRAW })).toHaveCount(0);
  await expectAccessibleAtAllWidths(page, '/subscription/manage after a withdrawal');
});

test('someone who can’t sign in withdraws from the footer, by a link in an email', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ trialEndsAt: almostOver() });
  await signIn(page, person);
  await buyAnnualPlan(page, { asksToStart: false });

  const visitor = await elsewhere.newPage();
  await test.step('the form is two clicks from the start page', async () => {
    await visitor.goto('/');
    await visitor.getByRole('link', { name: WITHDRAW }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: WITHDRAW })).toBeVisible();
    expectRefused(visitor, 'POST /api/withdrawals', 400);
    await visitor.getByRole('button', { name: CONFIRM }).click();
    await expect(visitor.getByText('Please enter your name.')).toBeVisible();
    await expectAccessibleAtAllWidths(visitor, '/docs/withdrawal.html with mistakes');
    await visitor.getByLabel('Your name').fill('Maren Holt');
    await visitor.getByLabel('Your contract').fill('Annual');
    await visitor.getByLabel('Email of your account').fill(person.email);
    await visitor.getByRole('button', { name: CONFIRM }).click();
    await expect(visitor.getByText('We received your withdrawal.')).toBeVisible();
    await expectAccessibleAtAllWidths(visitor, '/docs/withdrawal.html after sending');
  });

  await test.step('a link that isn’t valid leads back to the form', async () => {
    await visitor.goto('/docs/withdrawal.html#confirm=wrong');
    // Only the fragment differs from the page before, so the browser keeps the page.
    await visitor.reload();
    expectRefused(visitor, 'POST /api/withdrawals/confirm', 404);
    await visitor.getByRole('button', { name: 'Confirm my withdrawal' }).click();
    await expect(visitor.getByText('This link isn’t valid.')).toBeVisible();
    await expectAccessibleAtAllWidths(visitor, '/docs/withdrawal.html with a wrong link');
    await visitor.getByRole('link', { name: 'Send the withdrawal again' }).click();
    await expect(visitor.getByLabel('Your contract')).toBeVisible();
  });

  await test.step('the link in the email ends the contract', async () => {
    await visitor.goto(await findPageLink(visitor, person.email, '/docs/withdrawal.html#confirm='));
    await expectAccessibleAtAllWidths(visitor, '/docs/withdrawal.html with a link');
    await visitor.getByRole('button', { name: 'Confirm my withdrawal' }).click();
    await expect(visitor.getByText('You withdrew from your contract.')).toBeVisible();
  });

  await page.goto('/subscription/manage');
  await expect(page.getByText(/We refunded \$99\.99/)).toBeVisible();
});

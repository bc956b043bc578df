import { addDays } from '@attune/domain/kernel/time';
import {
  advanceSandboxClock,
  CARDS,
  getSandboxOrigin,
  payWithCard,
} from '../support/sandbox-payments.ts';
import { expect, test } from '../support/test.ts';
import { expectConsole, expectRefused } from '../support/watched-context.ts';

test('a user goes from the trial to a plan, through a failed payment, and back to access', async ({
  page,
  context,
  server,
  registerPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await registerPerson();
  await signIn(page, person);
  const sandbox = getSandboxOrigin(server);
  const sandboxPage = await context.newPage();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await test.step('the banner opens the modal, the modal opens the checkout', async () => {
    await page.goto('/subscription/manage');
    const banner = page.getByRole('region', { name: 'Trial', exact: true });
    await expect(banner).toContainText('7 days left in your trial.');
    await expect(page.getByText(/nothing will be charged/).first()).toBeVisible();
    await banner.getByRole('button', { name: 'Upgrade Now' }).click();
    const modal = page.getByRole('dialog', { name: '7 Days Left in Your Trial' });
    await modal.getByRole('button', { name: 'Start Annual Plan' }).click();
    await page.waitForURL(`${sandbox}/**`);
    await expect(page.getByText('Never enter a real card number')).toBeVisible();
  });

  await test.step('a declined card shows an error; a good one returns to the app without a reload', async () => {
    expectRefused(page, 'POST /checkout/:id', 402);
    await payWithCard(page, CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await payWithCard(page, CARDS.pays);
    await expect(heading(/^Thank you, /)).toBeVisible();
    await expect(page.getByText('Nothing was charged today')).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(page.getByRole('region', { name: 'Trial', exact: true })).toHaveCount(0);
    await expectAccessible(page, '/subscription with a plan');
  });

  await test.step('after the trial the plan is active on the open page', async () => {
    await advanceSandboxClock(sandboxPage, server, person.email, /end of the trial/);
    await expect(page.getByText('Your payment went through.')).toBeVisible();
  });

  await test.step('cancel and resume', async () => {
    await page.getByRole('link', { name: 'Manage subscription' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the annual plan?' });
    await dialog
      .getByRole('combobox', { name: 'Why are you leaving?' })
      .selectOption('I don’t use it enough');
    await expectAccessible(page, 'the cancel dialog');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/^Your annual plan ends on /)).toBeVisible();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByText(/^You’re on the annual plan\./)).toBeVisible();
    await expect(page.getByText('$99.99').first()).toBeVisible();
    await expectAccessible(page, '/subscription/manage with a plan');
  });

  await test.step('in the portal a declined card changes nothing; another is accepted', async () => {
    await page.getByRole('button', { name: 'Billing portal' }).click();
    await page.waitForURL(`${sandbox}/portal/**`);
    await page.getByRole('link', { name: 'Replace card' }).click();
    expectRefused(page, 'POST /portal/:id/card', 402);
    await payWithCard(page, CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await payWithCard(page, CARDS.failsAtRenewal);
    await expect(page.getByText('Your card was replaced.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Attune' }).click();
    await expect(heading('Your subscription')).toBeVisible();
  });

  await test.step('a failed renewal shows a calm notice with the date', async () => {
    await advanceSandboxClock(sandboxPage, server, person.email, /end of the period/);
    const notice = page.getByRole('region', { name: 'Payment', exact: true });
    await expect(notice).toContainText(
      /Your last payment didn’t go through\. We’ll try again on \w+day, \d+ \w+/,
    );
    await expect(notice).toContainText('You keep full access in the meantime.');
    await page.goto('/questionnaire');
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  await test.step('when the provider stops retrying, the open page is blocked', async () => {
    await advanceSandboxClock(sandboxPage, server, person.email, /\+1 month/);
    const modal = page.getByRole('dialog', { name: 'Your Subscription Has Expired' });
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Start Monthly Plan' }).click();
  });

  await test.step('paying the open invoice restores access', async () => {
    await page.waitForURL(`${sandbox}/portal/**`);
    await page.getByRole('link', { name: 'Replace card' }).click();
    await payWithCard(page, CARDS.pays);
    await expect(page.getByText(/the open invoice is paid/)).toBeVisible();
    await page.goto('/questionnaire');
    await expect(page.getByRole('radio').first()).toBeVisible();
  });
});

test('with less than two days left in the trial, the page says that the charge is today', async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ trialEndsAt: addDays(new Date(), 1).toISOString() });
  await signIn(page, person);
  await page.goto('/subscription');
  await expect(page.getByText('You’ll be charged $99.99 today.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Monthly Plan' }).click();
  await payWithCard(page, CARDS.pays);
  await expect(page.getByText('Your payment went through.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Monthly' })).toBeVisible();
});

test('a failed redirect to the provider is logged and can be retried; a response with only a session id opens the checkout', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  const SCRIPT = 'https://js.stripe.com/basil/stripe.js';
  const CHECKOUT = '**/api/create-checkout-session';
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/subscription');
  const button = page.getByRole('button', { name: 'Start Annual Plan' });
  for (const [what, answer, message] of [
    ['neither URL nor session id', {}, 'Server did not return a valid session ID or URL'],
    ['a blocked script', { id: 'cs_test_only_id' }, 'Stripe failed to initialize'],
  ] as const) {
    expectConsole(page, new RegExp(message));
    if (what === 'a blocked script') expectRefused(page, `GET ${SCRIPT}`, 'ERR_FAILED');
    await page.route(CHECKOUT, (route) => route.fulfill({ json: answer }));
    await button.click();
    await expect.poll(() => logged.join('\n'), what).toContain(message);
    await expect(page.getByText('Checkout didn’t open.').first()).toBeVisible();
    await expect(button, what).toBeEnabled();
  }

  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = () => ({ redirectToCheckout: async ({ sessionId }) => {
        location.assign('/docs/terms-of-use.html#' + sessionId); return {}; } });`,
    }),
  );
  await button.click();
  await page.waitForURL('**/docs/terms-of-use.html#cs_test_only_id');
});

import { AttuneServer } from '../support/attune-server.ts';
import { CARDS, payWithCard } from '../support/sandbox-payments.ts';
import { expect, test } from '../support/test.ts';

const EMAIL = 'dana@example.com';
const PASSWORD = 'long enough for the tests';
/** A Tuesday. The month that begins then has 31 days. */
const BOUGHT_AT = '2027-03-02T09:00:00Z';
const THREE_DAYS_LATER = '2027-03-05T10:00:00Z';
let attune: AttuneServer;

test.beforeAll(async () => {
  attune = await AttuneServer.create({ hasOwnClock: true });
  await attune.start();
  await attune.setClock(BOUGHT_AT);
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Dana Days'];
  await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  // With less than two days of the trial left, the charge is made at once.
  await attune.admin('users', 'set', EMAIL, '--trial-ends-at', '2027-03-03T09:00:00Z');
});
test.afterAll(() => attune?.dispose());

test('days used are paid for as stated before, in the dialog and afterwards', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  const readEmail = async (subject: string) => {
    const url = `${attune.origin}/sandbox/outbox.json?to=${encodeURIComponent(EMAIL)}`;
    const { mails } = await (await page.request.get(url)).json();
    const found = mails.find((email: { subject: string }) => email.subject === subject);
    return found?.text ?? '';
  };
  await page.clock.setFixedTime(BOUGHT_AT);
  const data = { email: EMAIL, password: PASSWORD };
  await page.request.post(`${attune.origin}/api/account/sign-in`, { data });

  await test.step('the page and the checkout state the price and the rule', async () => {
    await page.goto(`${attune.origin}/subscription`);
    await expect(page.getByText('You’ll be charged $9.99 today.')).toBeVisible();
    await page.getByRole('checkbox', { name: /If I withdraw, I’ll pay for the days/ }).check();
    await page.getByRole('button', { name: 'Start Monthly Plan' }).click();
    await expect(page.getByText('Due today: $9.99')).toBeVisible();
    await payWithCard(page, CARDS.pays);
    await expect(page.getByText('Your payment went through.')).toBeVisible();
  });

  await test.step('the email and the page name the same last day', async () => {
    await expect(async () => {
      const email = await readEmail('Your Attune plan has started');
      expect(email).toContain('until the end of Tuesday, March 16, 2027');
    }).toPass();
    await page.goto(`${attune.origin}/subscription/manage`);
    await expect(page.getByText(/^Until the end of Tuesday 16 March, you can/)).toBeVisible();
  });

  await attune.setClock(THREE_DAYS_LATER);
  await page.clock.setFixedTime(THREE_DAYS_LATER);

  await test.step('the dialog names what the days cost and what comes back', async () => {
    await page.goto(`${attune.origin}/subscription/manage`);
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw from your contract?' });
    const amountOf = (name: string) =>
      dialog.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    await expect(amountOf('You paid')).toHaveText('$9.99');
    await expect(amountOf('For the 3 days you used')).toHaveText('$0.96');
    await expect(amountOf('You get back, to your card')).toHaveText('$9.03');
    await expectAccessibleAtAllWidths(page, 'the withdrawal dialog with days', { shown: dialog });
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  });

  await test.step('the page and the email say that this is what happened', async () => {
    const title = 'You withdrew from your contract on Friday 5 March.';
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(/We refunded \$9\.03 to the card you paid with/)).toBeVisible();
    // The page's clock stands still, so for the page that moment may be still to come.
    const ended =
      /^Your access (?:has ended|ended on Friday 5 March)\. Nothing more will be charged/;
    await expect(page.getByText(ended)).toBeVisible();
    const email = await readEmail('Your refund is on its way · Attune');
    expect(email).toContain('You paid $9.99. $0.96 of it is for the 3 days you used');
    expect(email).toContain('We refunded $9.03.');
    await page.goto(`${attune.origin}/learning-goals`);
    await expect(page.getByRole('dialog', { name: 'Your Subscription Has Expired' })).toBeVisible();
  });
});

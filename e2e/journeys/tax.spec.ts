import { addDays } from '@attune/domain/kernel/time';
import { AttuneServer } from '../support/attune-server.ts';
import { CARDS, payWithCard } from '../support/sandbox-payments.ts';
import { expect, test } from '../support/test.ts';

const EMAIL = 'tina@example.com';
const PASSWORD = 'long enough for the tests';
let attune: AttuneServer;

test.beforeAll(async () => {
  attune = await AttuneServer.create({ env: { STRIPE_TAX: 'automatic' } });
  await attune.start();
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Tina Tax'];
  await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  const trialEndsAt = addDays(new Date(), 1).toISOString();
  await attune.admin('users', 'set', EMAIL, '--trial-ends-at', trialEndsAt);
});
test.afterAll(() => attune?.dispose());

test('tax is shown before the click, by country, and afterwards', async ({
  page,
  expectAccessible,
}) => {
  const data = { email: EMAIL, password: PASSWORD };
  await page.request.post(`${attune.origin}/api/account/sign-in`, { data });
  await page.goto(`${attune.origin}/subscription`);
  await expect(page.getByText(/^Prices include tax\. Checkout shows the tax/)).toBeVisible();
  await expect(page.getByText('Local tax may be added.')).toHaveCount(0);
  await expectAccessible(page, '/subscription with tax');

  await page.getByRole('button', { name: 'Start Monthly Plan' }).click();
  await expect(page.getByText('Tax, included: $0.00')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await expect(page.getByText('Tax, included: $1.60')).toBeVisible();
  await expectAccessible(page, 'the sandbox checkout with tax');
  await payWithCard(page, CARDS.pays);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();

  await page.getByRole('link', { name: 'Manage subscription' }).click();
  await expect(page.getByText(/^\$9\.99 on .*, including \$1\.60 tax$/)).toBeVisible();
  await expect(page.getByText('includes $1.60 tax')).toBeVisible();
  await page.getByRole('button', { name: 'Change to Annual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to the annual plan?' });
  await expect(dialog.getByText(/^\$90\.00, including \$14\.36 tax$/)).toBeVisible();
  await expectAccessible(page, 'a change of plan with tax');
});

import { CARDS } from '../support/sandbox-payments.ts';
import { button, byLabel, byRole, byText, heading } from './support/target.ts';
import { test } from './support/test.ts';

test('subscribes: a declined card shows an error, a good one returns to the app', async ({
  user,
  enter,
  registerPerson,
}) => {
  await enter(await registerPerson());
  await user.open('/subscription');
  await user.click(button('Start Annual Plan'));
  await user.see(byText(/Never enter a real card number/));
  await user.fill(byLabel('Expiration date'), '12 / 34');
  await user.fill(byLabel('CVC'), '123');
  await user.fill(byLabel('Name on card'), 'Maren Holt');
  await user.fill(byLabel('Card number'), CARDS.declined);
  await user.press(byLabel('Card number'), 'Enter');
  await user.see(byText(/declined/, byRole('alert')));

  await user.fill(byLabel('Card number'), CARDS.pays);
  await user.fill(byLabel('Expiration date'), '12 / 34');
  await user.fill(byLabel('CVC'), '123');
  await user.fill(byLabel('Name on card'), 'Maren Holt');
  await user.press(byLabel('Card number'), 'Enter');
  await user.see(heading(/^Thank you, /));
  await user.seeAddress('/subscription');
});

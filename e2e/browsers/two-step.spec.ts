import { generateTotpCode } from '../support/authenticator.ts';
import { verifyEmail } from '../support/email-link.ts';
import { signInByApi, signOut, waitForServiceWorker } from './support/steps.ts';
import { button, byLabel, byRole, byText, heading, link } from './support/target.ts';
import { test } from './support/test.ts';

test('turns on two-step sign-in in the settings, and signs in with a code', async ({
  user,
  enter,
  createPerson,
  request,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signInByApi(request, person);
  await verifyEmail(request, person.email);
  await enter(person);
  await user.open('/settings');
  await user.click(link('Sign-in and security'));
  await user.click(button('Turn on two-step sign-in'));
  const dialog = byRole('dialog');
  await user.fill(byLabel('Your password', dialog), person.password);
  await user.click(button('Continue', dialog));
  await user.see(byRole('img', 'QR code for your authenticator app', dialog));
  const key = await user.read(byText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/, dialog));
  await user.fill(byLabel('Code from the app', dialog), generateTotpCode(key));
  await user.click(button('Turn on', dialog));
  await user.see(byRole('list', 'Recovery codes', dialog));
  await user.click(button('I’ve saved them', dialog));
  await user.see(byText(/10 recovery codes left/));

  await waitForServiceWorker(user);
  await signOut(user);
  await user.open('/login');
  const form = byRole('form', 'Sign in');
  await user.fill(byLabel('Email', form), person.email);
  await user.fill(byLabel('Password', form), person.password);
  await user.click(button('Sign In', form));
  await user.see(heading('One more step'));
  await user.fill(byLabel('Code'), generateTotpCode(key, 1));
  await user.press(byLabel('Code'), 'Enter');
  await user.seeAddress('/assistant');
});

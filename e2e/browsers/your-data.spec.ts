import { readdir } from 'node:fs/promises';
import { button, byLabel, byRole, byText } from './support/target.ts';
import { expect, test } from './support/test.ts';

test('exports everything and deletes the account', async ({
  user,
  enter,
  createPerson,
  downloads,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await enter(person);
  await user.open('/subscription/manage?section=your-data');
  await user.click(button('Export everything'));
  await user.see(byText(/It’s in your downloads\./));
  await expect
    .poll(() => readdir(downloads))
    .toContainEqual(expect.stringMatching(/^attune-export-\d{4}-\d\d-\d\d\.zip$/));

  await user.click(button('Delete account'));
  const dialog = byRole('dialog', 'Delete your account?');
  await user.fill(byLabel('Your password', dialog), person.password);
  await user.fill(byLabel('Type “delete my account”', dialog), 'delete my account');
  await user.click(button('Delete for good', dialog));
  await user.seeAddress('/');
  await user.see(byText(/account has been deleted/, byRole('status')));

  await user.open('/login');
  const form = byRole('form', 'Sign in');
  await user.fill(byLabel('Email', form), person.email);
  await user.fill(byLabel('Password', form), person.password);
  await user.click(button('Sign In', form));
  await user.see(byText(/That email and password don’t match/, byRole('alert')));
});

test.use({
  refusedRequests: ['POST /api/account/sign-in 401'],
  // The service worker may be about to read this for offline use when the account is deleted.
  allowedRefusals: ['GET /api/mind 401', 'GET /api/mind/practices 401'],
});

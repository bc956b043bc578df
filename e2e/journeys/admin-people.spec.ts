import { passwordField } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test('an admin finds a person, changes the account in dialogs, and deletes it', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ name: 'Vera Lund', trialEndsAt: '2026-01-01' });
  const admin = await createPerson({ assessment: 'demo', role: 'admin' });
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Vera Lund' }).click();
  await expect(page.getByRole('heading', { name: 'Vera Lund' })).toBeFocused();
  const community = page.getByRole('region', { name: 'Community' });
  await expect(community).toContainText('Not suspended.');
  await expectAccessibleAtAllWidths(page, 'the record of a person', { shown: community });
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

  await page.getByRole('button', { name: 'Extend trial' }).click();
  await confirm('Extend trial');
  await expect(page.getByText(/^The trial now ends on/)).toBeVisible();

  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Vera Lund’s role?' });
  await dialog.getByRole('combobox', { name: 'New role' }).selectOption('moderator');
  await passwordField(dialog, 'Your password').fill(admin.password);
  expectRefused(page, 'PUT /api/admin/users/:id/role', 409);
  await confirm('Change role');
  await expect(dialog).toContainText('This person hasn’t confirmed their email');
  await confirm('Cancel');
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await confirm('Send email');
  await expect(page.getByText(`Sent to ${person.email}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Advertising in every thread.');
  await confirm('Suspend');
  await expect(community).toContainText('“Advertising in every thread.”');
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await confirm('Lift suspension');
  await expect(community).toContainText('Not suspended.');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Vera Lund’s account?' });
  await deletion.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await passwordField(deletion, 'Your password').fill(admin.password);
  // The message about the last change covers a part of the dialog on a phone, until it goes.
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('dialog')).toHaveCount(0);
  await expectAccessibleAtAllWidths(page, 'the dialog that deletes an account');
  await confirm('Delete for good');
  await expect(page.getByText('Vera Lund’s account has been deleted.')).toBeVisible();
  await expect(page.getByText(`No one found for “${person.email}”.`)).toBeVisible();
  const signInAgain = await page.request.post('/api/account/sign-in', { data: person });
  expect(signInAgain.status()).not.toBe(200);
});

test('A9 moderators and members find no staff page', async ({ page, createPerson, signIn }) => {
  await signIn(page, await createPerson({ assessment: 'demo', role: 'moderator' }));
  await page.goto('/admin');
  await expect(page).not.toHaveURL(/admin/);
  expect((await page.request.get('/api/admin/subscriptions')).status()).toBe(404);
});

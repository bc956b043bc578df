import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test('someone without an account reports illegal content, and a moderator answers', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessible,
  expectAccessibleAtAllWidths,
}) => {
  const author = await elsewhere.newPage();
  await signIn(author, await createPerson({ assessment: 'demo' }));
  const id = crypto.randomUUID();
  const title = `Accusations ${Date.now()}`;
  const post = { id, title, content: 'He stole money from all of us.', category: 'Discussion' };
  const created = await author.request.post('/api/forum/posts', { data: post });
  expect(created.status()).toBe(201);

  await page.goto('/docs/help.html');
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Report illegal content' }).click(),
  ]);
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Report illegal content');
  await expect(form.getByText('The form needs JavaScript.')).toBeHidden();
  await expectAccessibleAtAllWidths(form, 'the form for notices');
  const answer = form.getByRole('status');
  expectRefused(form, 'POST /api/notices', 400);
  const send = form.getByRole('button', { name: 'Send notice' });
  await send.click();
  const reasons = form.getByRole('group', { name: 'What is it about?' });
  await expect(reasons).toHaveAccessibleDescription('Please choose a reason.');
  await expect(form.getByRole('radio').first()).toBeFocused();
  const agreement = form.getByRole('checkbox', { name: /accurate and complete/ });
  await expect(agreement).toHaveAccessibleDescription(/^Please confirm that what you say/);
  await form.getByRole('radio', { name: 'False statements that harm someone' }).click();
  await expect(reasons).toHaveAccessibleDescription('');
  const address = form.getByRole('textbox', { name: 'The exact address of the page' });
  await address.fill('https://elsewhere.example/');
  await form.getByRole('textbox', { name: 'Why is it illegal?' }).fill('I never stole anything.');
  await send.click();
  const name = form.getByRole('textbox', { name: 'Your name' });
  const email = form.getByRole('textbox', { name: 'Your email address' });
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await expect(name).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter your email address.');
  const message = await form.getByText('Please enter your name.').boundingBox();
  const field = await name.boundingBox();
  expect((message?.y ?? 0) - (field?.y ?? 0), 'the message is beside its field').toBeLessThan(90);
  await expectAccessible(form, 'a refused notice');
  await name.fill('Nora Notifier');
  await email.fill('nora@example.com');
  await agreement.check();
  await send.click();
  await expect(address).toHaveAccessibleDescription(/^This isn’t an address of Attune/);
  await address.fill(`${new URL(form.url()).origin}/forum/${id}`);
  await send.click();
  await expect(answer).toContainText('Thank you. We have your notice.');
  await expect(answer).toBeFocused();
  await expect(send).toHaveCount(0);
  await expectAccessible(form, 'a sent notice');

  const staff = await elsewhere.newPage();
  await signIn(staff, await createPerson({ role: 'moderator' }));
  await staff.goto('/moderation?queue=notices');
  const card = staff.getByRole('article').filter({ hasText: 'I never stole anything.' });
  await expect(card).toContainText('Nora Notifier, nora@example.com');
  await expectAccessibleAtAllWidths(staff, 'the notices', { shown: card });
  await card.getByRole('link', { name: 'Open the case' }).click();
  await expect(staff.getByRole('heading', { name: title })).toBeVisible();
  await staff.goBack();
  await card.getByRole('textbox', { name: /^Your reason/ }).fill('It is an opinion.');
  await card.getByRole('button', { name: 'The content stays' }).click();
  await expect(card).toHaveCount(0);

  await page.goto('/docs/transparency.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we moderate');
  await expect(page.getByRole('row', { name: /^Notices of illegal content [1-9]/ })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'the yearly figures');
});

test('a notice about child abuse needs no name', async ({ page }) => {
  await page.goto('/docs/notice.html');
  await page.getByRole('radio', { name: 'Sexual abuse of a child' }).click();
  await expect(page.getByText('You needn’t say who you are.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'The exact address of the page' })
    .fill(`${new URL(page.url()).origin}/forum/nothing`);
  await page.getByRole('textbox', { name: 'Why is it illegal?' }).fill('It shows a child.');
  await page.getByRole('checkbox', { name: /accurate and complete/ }).check();
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We have your notice.');
});

test.describe('without JavaScript', () => {
  test.use({ isNewContext: true, javaScriptEnabled: false });

  test('the form is hidden and the page says what to write instead', async ({ page }) => {
    await page.goto('/docs/notice.html');
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send notice' })).toBeHidden();
  });
});

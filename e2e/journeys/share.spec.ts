import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const QUESTION = 'What is a prompt?';

test('a conversation is shared by a link, read without an account, reported, taken down and stopped', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/assistant');
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  await field.fill(QUESTION);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy the reply' })).toBeVisible();

  await page
    .getByRole('region', { name: QUESTION })
    .getByRole('button', { name: `More actions for ${QUESTION}` })
    .click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
  await expect(dialog.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Show my name' })).not.toBeChecked();
  await expectAccessibleAtAllWidths(page, 'share dialog', {
    shown: dialog,
    darkWidths: [1280, 390],
  });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue();
  await expect(dialog.getByRole('button', { name: /^Stop sharing/ })).toHaveCount(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessibleAtAllWidths(page, 'link created', { shown: dialog });

  const visitor = await elsewhere.newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  await expect(visitor.getByText('Shared by a member of Attune on')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessibleAtAllWidths(visitor, 'shared conversation', { darkWidths: [1280, 390] });
  const { origin, hash } = new URL(address);
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(requests.filter((url) => new URL(url).pathname.includes(hash.slice(1)))).toEqual([]);

  await visitor.getByRole('button', { name: 'Report' }).click();
  const report = visitor.getByRole('dialog', { name: 'Report this conversation' });
  await report.getByRole('radio', { name: 'Spam or advertising' }).click();
  await expectAccessibleAtAllWidths(visitor, 'report dialog', { shown: report });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(visitor.getByText('Thank you. A moderator will review it.')).toBeVisible();

  await signIn(visitor, await createPerson({ role: 'moderator' }));
  await visitor.goto('/moderation');
  const item = visitor.getByRole('article', { name: 'Shared conversation by A member of Attune' });
  await expect(item).toContainText(QUESTION);
  await expectAccessibleAtAllWidths(visitor, 'reported conversation', { shown: item });
  await item.getByRole('button', { name: 'More' }).click();
  await visitor.getByRole('menuitem', { name: 'Remove' }).click();
  const decision = visitor.getByRole('dialog');
  await decision.getByRole('textbox').fill('It is advertising.');
  await decision.getByRole('button', { name: /^Remove/ }).click();
  await expect(decision).toBeHidden();
  expectRefused(visitor, 'POST /api/shared-conversations/read', 404);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await page.goto('/settings#privacy');
  const links = page.getByRole('region', { name: 'Shared conversations' });
  await expect(links).toContainText('Taken down by a moderator');
  await links.getByRole('button', { name: `Stop sharing ${QUESTION}` }).click();
  await expect(links).toContainText('You aren’t sharing any conversations.');
});

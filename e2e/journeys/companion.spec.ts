import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';
import { expectRefused } from '../support/watched-context.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Write to your companion' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const replies = (page: Page) =>
  log(page).getByRole('article', { name: 'Reply from the companion' });
const list = (page: Page) => page.getByRole('complementary', { name: 'Conversations' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

/** Sends a message and waits for the whole reply. */
async function ask(page: Page, text: string): Promise<void> {
  const before = await replies(page).count();
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(log(page).getByText(text, { exact: true })).toBeVisible();
  const copy = replies(page).nth(before).getByRole('button', { name: 'Copy the reply' });
  await expect(copy).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/assistant');
  await expect(field(page)).toBeVisible();
}

test('a reply shows the data it used and proposes a goal; forgetting and the consent switch take effect', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await page.request.put('/api/account/consents', { data: { answers: true } });
  await openPage(page);
  await expect(page).toHaveTitle(/AI Companion/);
  await expect(page.getByRole('region', { name: 'Ways to start' })).toContainText('Because you');
  await expectAccessibleAtAllWidths(page, 'nothing said yet', {
    shown: field(page),
    widths: [1280],
  });

  await ask(page, 'Make me a plan to check what it tells me.');
  await expect(page).toHaveURL(/\/assistant\?conversation=[0-9a-f-]{36}$/);
  await expect(replies(page)).toHaveCount(1);
  const card = replies(page).getByRole('region').filter({ hasText: 'Add this as a learning goal' });
  await expect(card).toContainText('Nothing is saved until you accept.');

  await page.getByRole('button', { name: /^What I (used|read|was sent)/ }).click();
  await page.getByRole('button', { name: /^Also read, but not visible in the reply/ }).click();
  const forget = replies(page).getByRole('button', { name: /^Forget: / });
  await expect(forget.nth(1)).toBeVisible();
  const before = await forget.count();
  await expectAccessibleAtAllWidths(page, 'a reply with a proposal', {
    shown: card,
    widths: [1280],
  });
  const label = (await forget.first().getAttribute('aria-label'))?.replace('Forget: ', '') ?? '';
  await forget.first().click();
  await expect(page.getByText('Forgotten. It won’t be read again.')).toBeVisible();
  await expect(replies(page).getByRole('button', { name: `Allow again: ${label}` })).toBeVisible();

  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Title').fill('Check one answer a week');
  await card.getByRole('button', { name: 'Add goal' }).click();
  await card.getByRole('link', { name: 'See it in your goals' }).click();
  await expect(page).toHaveURL('/learning-goals');
  await expect(page.getByRole('heading', { name: 'Check one answer a week' })).toBeVisible();

  await page.goBack();
  await expect(replies(page)).toHaveCount(1);
  await ask(page, 'And what should I learn next?');
  await replies(page)
    .nth(1)
    .getByRole('button', { name: /^What I (used|read|was sent)/ })
    .click();
  await replies(page)
    .nth(1)
    .getByRole('button', { name: /^Also read, but not visible in the reply/ })
    .click();
  await expect(
    replies(page)
      .nth(1)
      .getByRole('button', { name: `Forget: ${label}` }),
  ).toHaveCount(0);
  await expect(
    replies(page)
      .nth(1)
      .getByRole('button', { name: /^Forget: / }),
  ).toHaveCount(before - 1);

  const saved = page.waitForResponse(/\/api\/account\/consents$/);
  await page.getByRole('switch', { name: 'Answers' }).click();
  await saved;
  await ask(page, 'What do you know of me?');
  await expect(replies(page)).toHaveCount(3);
  await expect(
    replies(page)
      .nth(2)
      .getByText(/^What I (used|read|was sent)/),
  ).toHaveCount(0);
});

test('an edited message starts a branch; a conversation is renamed, pinned, deleted and restored', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openPage(page);
  await ask(page, 'What is a prompt?');
  await field(page).press('ArrowUp');
  const edit = page.getByRole('textbox', { name: 'Your edited message' });
  await edit.fill('What is a source?');
  await page.getByRole('button', { name: 'Send this version' }).click();
  await expect(log(page).getByText('What is a source?', { exact: true })).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  await expect(log(page).getByText('2 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous version' }).click();
  await expect(log(page).getByText('What is a prompt?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Get another reply' }).click();
  await expect(log(page).getByRole('group', { name: 'Replies to this message' })).toContainText(
    '2 / 2',
  );

  // Another browser shows the same branch, the one that was open last.
  const device = await elsewhere.newPage();
  await signIn(device, person);
  await openLive(device, page.url());
  await expect(log(device).getByText('What is a prompt?', { exact: true })).toBeVisible();

  const more = list(page).getByRole('button', { name: 'More actions for What is a prompt?' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('Prompts');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Prompts' })).toBeVisible();
  await expect(list(device).getByRole('link', { name: /^Prompts/ })).toBeVisible();
  await list(page).getByRole('button', { name: 'More actions for Prompts' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(list(page).getByRole('region', { name: 'Pinned' })).toContainText('Prompts');

  for (const [format, ending] of [
    ['Markdown', /\.md$/],
    ['JSON', /\.json$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await list(page).getByRole('button', { name: 'More actions for Prompts' }).click();
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }

  const search = page.getByRole('searchbox', { name: 'Search your conversations' });
  await search.fill('source');
  await expect(list(page).getByText('1 conversation')).toBeVisible();
  await expect(list(page).getByRole('link', { name: /^Prompts/ })).toContainText(/source/i);
  await search.fill('');
  await expect(list(page).getByRole('region', { name: 'Pinned' })).toBeVisible();

  // The other browser still has it open, and learns that it is gone.
  expectRefused(device, 'GET /api/companion/conversations/:id', 404);
  await list(page).getByRole('button', { name: 'More actions for Prompts' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/assistant');
  await expect(list(device).getByRole('link', { name: /^Prompts/ })).toHaveCount(0);
  await expect(list(page).getByRole('link', { name: /^Prompts/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('link', { name: /^Prompts/ })).toBeVisible();
});

test('a temporary chat on a phone leaves nothing behind', async ({
  page,
  sharedPerson,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await sharedPerson({ assessment: 'demo', name: 'Tessa Temporary' }));
  await openPage(page);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expectAccessible(page, 'the list on a phone');
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await expect(page.getByText(/^Not saved anywhere/)).toBeVisible();
  await ask(page, 'What is a model?');
  await expect(replies(page)).toHaveCount(1);
  await expectAccessible(page, 'a temporary chat on a phone');
  const { conversations } = await (await page.request.get('/api/companion')).json();
  expect(conversations).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a model');
  await page.reload();
  await expect(page.getByText('Off the record')).toBeVisible();
});

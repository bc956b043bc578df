import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const PRIVACY = '/settings?section=privacy';
const PHONE = { width: 390, height: 844 };
const JOURNAL = '/mind?section=journal';

const yes = (page: Page) => page.getByRole('button', { name: /^Yes,/ });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to your companion' });

/** Whoever has not consented yet is asked when the server refuses what they write. */
function expectMessageRefused(page: Page): void {
  expectRefused(page, 'POST /api/companion/conversations/:id/messages', 403);
  expectRefused(page, 'GET /api/companion/conversations/:id', 404);
}

/** Resolves once the server has refused to store a draft of this kind, which then stays here. */
function expectDraftRefused(page: Page, kind: string): Promise<unknown> {
  expectRefused(page, `PUT /api/drafts/${kind}/:key`, 403);
  return page.waitForResponse(
    (response) => response.url().includes(`/api/drafts/${kind}/`) && response.status() === 403,
  );
}

test('is asked where a user begins to write, goes on after a yes, and keeps nothing after a no', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo', hasHealthConsents: false }));
  await page.goto('/dashboard');
  const light = page.getByRole('button', { name: 'Light', exact: true });
  expectRefused(page, 'POST /api/mind/moods', 403);
  await light.click();
  const moods = page.getByRole('region', { name: 'May we store your moods and notes?' });
  await expect(moods).toBeFocused();
  await expectAccessibleAtAllWidths(page, 'the question about moods', { shown: moods });
  await page.getByRole('button', { name: /^No,/ }).click();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  await light.click();
  await yes(page).click();
  await expect(page.getByText('Saved: light.')).toBeVisible();

  await page.goto(JOURNAL);
  const entry = page.getByRole('textbox', { name: 'Your entry' });
  const entryDraft = expectDraftRefused(page, 'journal');
  await entry.fill('A quiet heron');
  await entryDraft;
  expectRefused(page, 'PUT /api/mind/journal/:id', 403);
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(entry).toHaveValue('A quiet heron');
  await yes(page).click();
  await expect(page.getByText('Saved to your journal.')).toBeVisible();

  await page.goto('/assistant');
  await expect(page.getByText('You’re writing to an AI, not a person.')).toBeVisible();
  const messageDraft = expectDraftRefused(page, 'companion');
  await field(page).fill('What is a prompt?');
  await messageDraft;
  expectMessageRefused(page);
  await field(page).press('Enter');
  const question = page.getByRole('region', { name: /^May the companion use and store/ });
  await expectAccessibleAtAllWidths(page, 'the question of the companion', { shown: question });
  await yes(page).click();
  await expect(page.getByRole('article').last()).toContainText(/prompt/i);
  await expect(field(page)).toHaveValue('');
});

test('a message in crisis shows help lines before the user has consented, and does not vanish', async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await createPerson({ assessment: 'demo', hasHealthConsents: false }));
  await page.goto('/assistant');
  const messageDraft = expectDraftRefused(page, 'companion');
  await field(page).fill('I do not want to live anymore.');
  await messageDraft;
  expectMessageRefused(page);
  await page.getByRole('button', { name: 'Send' }).click();
  const help = page.getByRole('region', { name: 'Please talk to a person now' });
  await expect(help.getByRole('link', { name: 'Call 142' })).toBeInViewport();
  await expect(field(page)).toHaveValue('I do not want to live anymore.');
  await page.goto(JOURNAL);
  const entryDraft = expectDraftRefused(page, 'journal');
  await page.getByRole('textbox', { name: 'Your entry' }).fill('I do not want to live anymore.');
  await entryDraft;
  expectRefused(page, 'PUT /api/mind/journal/:id', 403);
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(page.getByRole('link', { name: 'Call 142' })).toBeVisible();
});

test('whoever never consents can use everything else', async ({ page, createPerson, signIn }) => {
  await signIn(page, await createPerson({ assessment: 'demo', hasHealthConsents: false }));
  const id = (name: string) => ({ id: crypto.randomUUID(), ...(name ? { title: name } : {}) });
  for (const [path, data, status] of [
    ['/api/goals', id('Learn a little'), 201],
    [
      '/api/forum/posts',
      { ...id('Hello from me'), content: 'A first post', category: 'Discussion' },
      201,
    ],
  ] as const) {
    expect((await page.request.post(path, { data })).status(), path).toBe(status);
  }
  for (const path of ['/dashboard', '/daily', '/learning-goals', '/tutorials', '/forum', '/mind']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: /^May / })).toHaveCount(0);
  }
  await page.goto('/mind?practice=box-breathing');
  await expect(page.getByRole('heading', { name: /box breathing/i }).first()).toBeVisible();
});

test('is withdrawn in the settings, keeping or deleting, given again, and in the export', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const entry = { text: 'A quiet heron', prompt: null, version: 0 };
  await page.request.put(`/api/mind/journal/${crypto.randomUUID()}`, { data: entry });
  await page.goto(PRIVACY);
  const block = page.getByRole('region', { name: 'Health-related data' });
  await expectAccessibleAtAllWidths(page, 'consents in the settings', { shown: block });
  await block.getByRole('button', { name: 'Withdraw consent: Journal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep or delete what you wrote?' });
  await expectAccessibleAtAllWidths(page, 'withdrawing a consent', { shown: dialog });
  await dialog.getByRole('button', { name: 'Withdraw and keep' }).click();
  await expect(block.getByText(/^Withdrawn on/)).toBeVisible();

  await page.goto(JOURNAL);
  await expect(page.getByText('A quiet heron')).toBeVisible();
  await page.goto(PRIVACY);
  await block.getByRole('button', { name: 'Allow: Journal' }).click();
  await yes(page).click();
  await expect(block.getByText(/^Allowed since/)).toHaveCount(3);
  await block.getByRole('button', { name: 'Withdraw consent: Journal' }).click();
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible();
  await block.getByRole('button', { name: 'Your answers so far' }).click();
  await expect(block.getByText(/^Journal: .*data deleted\.$/)).toBeVisible();
  await expect(block.getByText(/^Journal: .*data kept\.$/)).toBeVisible();
  await page.goto(JOURNAL);
  await expect(page.getByText('No entries yet')).toBeVisible();

  await page.goto('/subscription/manage#your-data');
  const downloading = page.waitForEvent('download');
  await page.locator('#your-data').getByRole('button', { name: 'Export everything' }).click();
  const archive = await readFile(await (await downloading).path());
  expect(archive.includes('tables/health_consents.json')).toBe(true);
});

test('deleting moods removes the replies that were written after reading them, and says so first', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const mood = { id: crypto.randomUUID(), mood: 'heavy', words: ['ashamed'], about: ['sleep'] };
  expect((await page.request.post('/api/mind/moods', { data: mood })).status()).toBe(201);
  await page.request.put('/api/account/consents', { data: { mood: true } });
  await page.goto('/assistant');
  await field(page).fill('What were my moods lately?');
  await field(page).press('Enter');
  const reply = page.getByRole('article').last();
  await expect(reply).toContainText('ashamed');
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  const conversation = page.url();

  await page.goto(PRIVACY);
  const block = page.getByRole('region', { name: 'Health-related data' });
  await block.getByRole('button', { name: 'Withdraw consent: Moods and notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep or delete what you wrote?' });
  await expect(dialog.getByText(/removes the text of every reply/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'deleting moods', { shown: dialog });
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(block.getByText(/What you wrote is deleted, and nothing new/)).toBeVisible();

  await page.goto(conversation);
  await expect(reply).toContainText('You deleted them, so its text was removed.');
  await expect(page.getByText('ashamed')).toHaveCount(0);
});

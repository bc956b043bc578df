import type { Locator, Page } from '@playwright/test';
import { waitForSavedDraft } from '../support/saved-draft.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Attune' });
const option = (page: Page, kind: string) =>
  page.getByRole('group', { name: kind }).getByRole('option').first();

/**
 * Waits until something is found. On a busy machine a source may take too long and be left out; the
 * dialog then says so and offers to try again.
 */
async function waitUntilFound(page: Page, found: Locator) {
  const tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(found).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** Searches from the current page, and opens the first result of a kind. */
async function openFirst(page: Page, query: string, kind: string) {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
  await waitUntilFound(page, option(page, kind));
  await option(page, kind).click();
  await expect(field(page)).toBeHidden();
}

test('search opens by keyboard, finds private and public items, and opens them', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  const goal = { id: crypto.randomUUID(), title: 'Write one calm quetzal letter' };
  const post = {
    id: crypto.randomUUID(),
    title: 'A quetzal at the window',
    content: 'It sat there while I wrote to the bank, and I let the machine wait.',
    category: 'Discussion',
  };
  const entry = { text: 'The quetzal came back today.', prompt: null, version: 0 };
  const entryId = crypto.randomUUID();
  const answers = await Promise.all([
    page.request.post('/api/goals', { data: goal }),
    page.request.post('/api/forum/posts', { data: post }),
    page.request.put(`/api/mind/journal/${entryId}`, { data: entry }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([201, 201, 201]);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The shortcut works once the frame has loaded, which may take longer on a slow machine.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await field(page).fill('quetzal');
  await waitUntilFound(page, page.getByRole('status').filter({ hasText: '3 results.' }));
  await expect(page.getByRole('option', { selected: true })).toContainText(goal.title);
  await expectAccessibleAtAllWidths(page, 'results', {
    shown: option(page, 'Your journal'),
    darkWidths: [1280],
    narrowRules: ['color-contrast', 'scrollable-region-focusable'],
  });

  await field(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('came back today');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/mind?entry=${entryId}`);
  await expect(page.getByRole('region', { name: 'The entry you opened' })).toBeFocused();
  await expect(page.getByText(entry.text)).toBeInViewport();

  await openFirst(page, 'quetzal', 'Your goals');
  await expect(page).toHaveURL(`/learning-goals#goal-${goal.id}`);
  await expect(page.locator(`#goal-${goal.id}`)).toBeFocused();
  await openFirst(page, 'quetzal', 'Community');
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await openFirst(page, 'box breathing', 'Practices');
  await expect(page).toHaveURL(/\/mind\?practice=/);
  await openFirst(page, 'how do I cancel', 'Help');
  await expect(page.getByText('There’s no call to make')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'quetzal' }).click();
  await waitUntilFound(page, option(page, 'Community'));
  await field(page).fill('zzzzqqq');
  await waitUntilFound(page, page.getByText('Nothing found for “zzzzqqq”'));
  await expectAccessibleAtAllWidths(page, 'nothing found', { widths: [390], darkWidths: [] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('help works without an assessment and after the trial; a message reaches the operator once', async ({
  page,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ trialEndsAt: '2026-01-01T00:00:00Z' });
  await signIn(page, person);
  await page.goto('/dashboard');
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/subscription/manage?section=help');
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByText('How do I delete my account?').click();
  await expect(help.getByText('This can’t be undone')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'help', {
    shown: help,
    darkWidths: [390],
    narrowRules: ['color-contrast'],
  });

  const message = `My trial ended (${person.email})`;
  await help.getByLabel('What is it about?').fill(message);
  const saved = waitForSavedDraft(page, 'support');
  await help.getByLabel('Your message').fill('How do I go on?');
  await saved;
  await page.reload();
  await expect(help.getByLabel('What is it about?')).toHaveValue(message);
  await expect(help.getByLabel('Your message')).toHaveValue('How do I go on?');
  await help.getByRole('button', { name: 'Send to support' }).click();
  await expect(help.getByText('Your message is on its way.')).toBeVisible();
  // Sending takes a while, and the outbox page does not update after it was opened.
  const readOutbox = async () => (await page.request.get('/sandbox/outbox.json')).text();
  await expect.poll(readOutbox).toContain(`Help: ${message}`);
  await page.goto('/sandbox/outbox');
  const email = page.getByRole('article').filter({ hasText: `Help: ${message}` });
  await expect(email).toHaveCount(1);
  await expect(email.getByText(`replies to ${person.email}`)).toBeVisible();

  await page.goto('/docs/help.html');
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'help for visitors', { widths: [390], darkWidths: [] });
});

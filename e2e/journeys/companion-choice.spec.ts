import type { Page } from '@playwright/test';
import { type ModelServer, startModelServer } from '../../server/test/model-server/model-server.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const EMAIL = 'chooser@example.com';
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to your companion' });
const picker = (page: Page) => page.getByRole('combobox', { name: 'Model that answers' });
const replies = (page: Page) => page.getByRole('article', { name: 'Reply from the companion' });

let fast: ModelServer;
let deep: ModelServer;
let attune: AttuneServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  fast = await startModelServer({ kind: 'say', words: ['A ', 'quick ', 'answer.'] });
  deep = await startModelServer({ kind: 'say', words: ['A ', 'thorough ', 'answer.'] });
  const choice = {
    id: 'deep',
    label: 'Slow and thorough',
    provider: 'openai-compatible',
    baseUrl: deep.baseUrl,
    name: 'deep-1',
  };
  attune = await AttuneServer.create({
    env: {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: fast.baseUrl,
      MODEL_NAME: 'fast-1',
      MODEL_LABEL: 'Quick',
      MODEL_CHOICES: JSON.stringify([choice]),
    },
  });
  await attune.start();
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Cleo Chooser'];
  await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  await attune.admin('give-health-consents', EMAIL);
});

test.afterAll(async () => {
  await attune?.dispose();
  await Promise.all([fast?.close(), deep?.close()]);
});

test.beforeEach(async ({ page }) => {
  const data = { email: EMAIL, password: PASSWORD };
  await page.request.post(`${attune.origin}/api/account/sign-in`, { data });
  await page.goto(`${attune.origin}/assistant`);
  await expect(field(page)).toBeVisible();
});

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('the chosen model answers, also after a reload, and each reply says who wrote it', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await expect(picker(page)).toHaveValue('default');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/companion/model'));
  await picker(page).selectOption('Slow and thorough');
  await saved;
  await page.reload();
  await expect(picker(page)).toHaveValue('deep');
  await send(page, 'What should I read?');
  await expect(replies(page)).toContainText('A thorough answer.');
  await expect(replies(page)).toContainText('Written by Slow and thorough');

  await replies(page).getByRole('button', { name: 'Get another reply' }).click();
  await page.getByRole('menuitem', { name: 'Try again with Quick' }).click();
  await expect(replies(page)).toContainText('A quick answer.');
  await expect(replies(page)).toContainText('Written by Quick');
  await expect(picker(page)).toHaveValue('deep');
  await expectAccessibleAtAllWidths(page, 'a choice of models', {
    shown: picker(page),
    widths: [1280, 390],
  });
});

test('the model is told how to talk, as the settings say, and the reply shows it', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await page.getByRole('link', { name: 'How should I talk to you?' }).click();
  const wish = page.getByRole('textbox', { name: 'How should I talk to you?' });
  await wish.fill('Short answers. Call me Captain.');
  await expectAccessibleAtAllWidths(page, 'instructions', { shown: wish, widths: [1280, 390] });
  const form = page.getByRole('region', { name: 'How it talks to you' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It takes effect with your next message.')).toBeVisible();
  await page.reload();
  await expect(wish).toHaveValue('Short answers. Call me Captain.');

  await page.goto(`${attune.origin}/assistant`);
  await send(page, 'Good morning');
  await page.getByRole('button', { name: /^What I used: 1 / }).click();
  await expect(replies(page)).toContainText('How you asked me to talk');
  expect(JSON.stringify(deep.requests.at(-1)?.body)).toContain('Call me Captain.');
});

test('a memory added by hand is sent with the next message', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByRole('textbox', { name: 'What should it remember?' }).fill('I work nights.');
  await expectAccessibleAtAllWidths(page, 'adding a memory', { widths: [1280] });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: I work nights.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a memory' })).toBeFocused();

  // On a phone the memories are in a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Your data: off' }).click();
  const sheet = page.getByRole('dialog', { name: 'What it knows' });
  await sheet.getByRole('button', { name: 'Add a memory' }).click();
  await sheet.getByRole('textbox', { name: 'What should it remember?' }).fill('I keep bees.');
  await expectAccessibleAtAllWidths(page, 'adding a memory on a phone', { widths: [390] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await send(page, 'When should I read?');
  await expect(replies(page)).toContainText('A thorough answer.');
  expect(JSON.stringify(deep.requests.at(-1)?.body)).toContain('I work nights.');
});

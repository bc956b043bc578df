import type { Page } from '@playwright/test';
import { type ModelServer, startModelServer } from '../../server/test/model-server/model-server.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { LONG_REPLY } from '../support/long-reply.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { allowRefused, expectOutage } from '../support/watched-context.ts';

const EMAIL = 'model@example.com';
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to your companion' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const replies = (page: Page) =>
  log(page).getByRole('article', { name: 'Reply from the companion' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

let model: ModelServer;
let attune: AttuneServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startModelServer();
  attune = await AttuneServer.create({
    env: {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: model.baseUrl,
      MODEL_API_KEY: 'a-key',
      MODEL_NAME: 'local',
    },
  });
  await attune.start();
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Mia Model'];
  await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  await attune.admin('give-health-consents', EMAIL);
});

test.afterAll(async () => {
  await attune?.dispose();
  await model?.close();
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

/** 'w1 w2 w3 …': each word contains its position, so that a missing or repeated one is noticed. */
const numberedWords = (count: number) => Array.from({ length: count }, (_, at) => `w${at + 1} `);
const joinedWords = (count: number) => numberedWords(count).join('').trim();

/**
 * Makes the model count up to `to`, and pause at `holdAt` until the returned function is called. A
 * second request continues without a pause, after the last number that the request contains.
 */
function letModelCount(to: number, holdAt: number): () => void {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  model.answer(({ messages }) => {
    const last = JSON.stringify(messages).match(/w\d+/g)?.at(-1);
    const chunks = numberedWords(to).slice(Number(last?.slice(1) ?? 0));
    return {
      kind: 'say',
      words: chunks,
      gapMs: 20,
      ...(last ? {} : { hold: { at: holdAt, until } }),
    };
  });
  return goOn;
}

test('a reply streams word by word, and a reload in the middle ends with one complete reply', async ({
  page,
  expectAccessible,
}) => {
  const goOn = letModelCount(40, 20);
  await send(page, 'Count, please.');
  await expect(replies(page)).toContainText('w5');
  await expect(stop(page)).toBeVisible();
  await expectAccessible(page, 'while words come');
  await page.reload();
  await expect(replies(page)).toContainText('w12');
  // Opening another feature interrupts nothing.
  await page.getByRole('link', { name: 'Mind', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mind' })).toBeAttached();
  goOn();
  await page.goBack();
  await expect(replies(page)).toContainText('w40');
  await expect(stop(page)).toHaveCount(0);
  await expect(replies(page).locator('p').first()).toHaveText(joinedWords(40));
  await page.reload();
  await expect(replies(page).locator('p').first()).toHaveText(joinedWords(40));
  await expect(replies(page)).toHaveCount(1);
});

test('two windows show the same reply, and it continues after a server restart', async ({
  page,
}) => {
  letModelCount(60, 20);
  await send(page, 'Count for both.');
  await expect(replies(page)).toContainText('w3');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(replies(other)).toContainText('w9');
  expectOutage(page);
  await attune.stop();
  await expect(replies(page)).toContainText('The connection was lost.');
  // Both windows may ask for the rest. The second to ask is refused and follows the first.
  const continuation = '/api/companion/conversations/:id/replies/:replyId/continuation';
  allowRefused(page, `POST ${continuation}`, 409);
  await attune.start();
  for (const window of [page, other]) {
    await expect(replies(window)).toContainText('w60');
    await expect(stop(window)).toHaveCount(0);
    await expect(replies(window).locator('p').first()).toHaveText(joinedWords(60));
    await expect(replies(window)).toHaveCount(1);
  }
  await other.close();
});

test('Escape stops a reply and keeps its text; a failed reply says that the message is saved', async ({
  page,
  expectAccessible,
}) => {
  model.answer({ kind: 'say', words: numberedWords(200), gapMs: 20, hangAt: 20 });
  await send(page, 'Talk a lot.');
  await expect(replies(page)).toContainText('w4');
  await page.keyboard.press('Escape');
  await expect(replies(page)).toContainText('You stopped this reply.');
  await expect(stop(page)).toHaveCount(0);
  await page.reload();
  await expect(replies(page)).toContainText('You stopped this reply.');

  model.answer({ kind: 'refuse', status: 500 });
  await send(page, 'And now?');
  await expect(replies(page).nth(1)).toContainText('Your message is saved');
  await expectAccessible(page, 'a reply that failed');
  model.answer({ kind: 'say', words: ['All ', 'is ', 'well.'] });
  await replies(page).nth(1).getByRole('button', { name: 'Try again' }).click();
  await expect(replies(page).nth(1)).toContainText('All is well.');
  await expect(log(page).getByText('And now?', { exact: true })).toHaveCount(1);
});

/** How many lines each word of the element's text takes; a broken word takes two. */
const countLinesPerWord = (element: Element) => {
  const lines: number[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      lines.push(range.getClientRects().length);
    }
  }
  return lines;
};

test('on a phone, a long reply stays at its beginning, its table scrolls, and its math is drawn', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  model.answer({ kind: 'say', words: LONG_REPLY.match(/[\s\S]{1,40}/g) ?? [], gapMs: 10 });
  await field(page).fill('Which tool should I take?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field(page)).toBeFocused();
  await expect(stop(page)).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  await expect(replies(page).getByText('First of all')).toBeInViewport();
  await expect(replies(page).getByText('That was the very end.')).not.toBeInViewport();

  const table = replies(page).getByRole('group', { name: /^Table: Tool/ });
  expect(new Set(await table.evaluate(countLinesPerWord))).toEqual(new Set([1]));
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await expect(replies(page).locator('math')).toHaveCount(4);
  // The page itself never scrolls sideways, however wide a formula is.
  await expect(replies(page).getByRole('group', { name: 'Formula' })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(replies(page).locator('math mfrac msqrt, math msqrt')).toBeVisible();
  await expect(replies(page).locator('code span').first()).toBeVisible();
  await expect(replies(page).getByText('Image: A chart (charts.example)')).toBeVisible();
  await expectAccessible(page, 'a long reply on a phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a long reply in dark colors', ['color-contrast']);

  await page.getByRole('button', { name: 'More below' }).click();
  await expect(replies(page).getByText('That was the very end.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'More below' })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('on a slow phone, a long reply that arrives at once is shown from its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const paragraphs = LONG_REPLY.match(/[\s\S]{1,400}/g) ?? [];
  model.answer({ kind: 'say', words: paragraphs, hold: { at: paragraphs.length - 1, until } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await field(page).fill('Which tool should I take?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(replies(page).getByText('First of all')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'More below' })).toBeVisible();
  goOn();
  await expect(stop(page)).toHaveCount(0);
  await expect(replies(page).getByText('First of all')).toBeInViewport();
});

const HOSTILE =
  '![p](https://evil.example/p.gif) <img src=https://evil.example/i.gif onerror=alert(1)> ' +
  '<script src="https://evil.example/s.js"></script> [a](javascript:alert(1)) ' +
  '[lesson](https://evil.example/lesson) <link rel=stylesheet href=//evil.example/x.css> ' +
  '\\(\\href{https://evil.example}{math}\\) \\(\\includegraphics{https://evil.example/m.png}\\) ' +
  '<iframe src="https://evil.example"></iframe> <style>@import url(//evil.example)</style> The end.';

test('LM3: a hostile reply, split into small chunks, causes no request to another origin', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${attune.origin}/`)) outside.push(request.url());
  });
  page.on('dialog', (dialog) => {
    outside.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const chunks = HOSTILE.match(/[\s\S]{1,3}/g) ?? [];
  model.answer({ kind: 'say', words: chunks, gapMs: 10, bytesAtOnce: 7 });
  await send(page, 'Be evil.');
  await expect(replies(page)).toContainText('The end.');
  await expect(stop(page)).toHaveCount(0);
  await expect(replies(page).locator('img, script, iframe, link, style')).toHaveCount(0);
  await expect(replies(page).getByRole('link')).toHaveCount(0);
  await expect(replies(page)).toContainText('lesson (evil.example)');
  expect(outside).toEqual([]);
});

test('a model names the conversation and suggests questions; "What I used" lists first what the reply shows', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await page.request.put(`${attune.origin}/api/account/consents`, { data: { answers: true } });
  const suggestions = {
    title: 'A letter in plain words',
    questions: ['How long?', 'Who reads it?'],
  };
  model.answer(({ tools }) => ({
    kind: 'say',
    words: tools ? ['Begin with one sentence, Mia.'] : [JSON.stringify(suggestions)],
  }));
  await send(page, 'How do I write it?');
  const next = page.getByRole('region', { name: 'Ask next' });
  await expect(next.getByRole('button')).toHaveText(suggestions.questions);
  await expect(page.getByRole('heading', { name: suggestions.title })).toBeVisible();
  await page.getByRole('button', { name: /^What I used: 1 / }).click();
  await page.getByRole('button', { name: /^Also sent, but not visible in the reply/ }).click();
  await expect(replies(page).getByRole('button', { name: 'Forget: Your name' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'suggested questions', {
    shown: next,
    widths: [1280, 390],
  });
  await next.getByRole('button', { name: 'Who reads it?' }).click();
  await expect(replies(page)).toHaveCount(2);
});

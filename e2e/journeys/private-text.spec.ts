import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', isNewContext: true });

const JOURNAL = 'A quiet heron by the canal';
const NOTE = 'A tired magpie on the roof';
const ANSWER = 'A small wren in the hedge';

/** Every response in the browser's caches, with the name of its cache and its path. */
function readCaches(page: Page): Promise<{ from: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { from: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ from: `${name} ${new URL(request.url).pathname}`, text });
      }
    }
    return found;
  });
}

/** The response that the service worker has cached for a path, or null. */
async function readCached<Answer>(page: Page, path: string): Promise<Answer | null> {
  const entries = await readCaches(page);
  const entry = entries.find(({ from }) => from === `attune-personal ${path}`);
  return entry ? (JSON.parse(entry.text) as Answer) : null;
}

test('private texts are in none of the browser’s caches', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind?section=check-in');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.getByText('Uneasy', { exact: true }).first().click();
  await page.getByRole('textbox', { name: /^A note to yourself/ }).fill(NOTE);
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your entry' }).fill(`${JOURNAL}\nIn the rain`);
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(page.getByText('Saved to your journal.')).toBeVisible();
  await page.goto('/daily');
  await page.getByRole('textbox', { name: /^Your answer/ }).fill(ANSWER);
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(page.getByRole('blockquote')).toHaveText(ANSWER);

  // Each page is opened once more. Now its responses contain the texts, and pass through the
  // service worker.
  for (const path of ['/dashboard', '/daily', '/mind?section=over-time', '/mind?section=journal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  // The journal keeps line breaks.
  const entry = page.getByRole('listitem').getByText(JOURNAL);
  await expect(entry).toHaveCSS('white-space', 'pre-line');
  expect(await entry.textContent()).toBe(`${JOURNAL}\nIn the rain`);

  type Mind = { today: { moods: unknown[] }; journalCount: number };
  await expect.poll(async () => (await readCached<Mind>(page, '/api/mind'))?.journalCount).toBe(2);
  expect((await readCached<Mind>(page, '/api/mind'))?.today.moods).toHaveLength(1);
  expect(await readCached(page, '/api/daily')).not.toBeNull();

  const entries = await readCaches(page);
  expect(entries.length).toBeGreaterThan(10);
  for (const privateText of [JOURNAL, NOTE, ANSWER]) {
    const cachesWithText = entries
      .filter(({ text }) => text.includes(privateText))
      .map(({ from }) => from);
    expect(cachesWithText, privateText).toEqual([]);
  }
});

test('HD3: a late response for an earlier user is not cached for the next user', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => readCached(page, '/api/mind')).not.toBeNull();

  type Session = { user: { id: string } };
  const session = await readCached<Session>(page, '/api/account/session');
  await page.evaluate(async (userId) => {
    const cache = await caches.open('attune-personal');
    for (const path of ['/api/mind', '/api/mind/practices']) await cache.delete(path);
    // As if the next user had signed in while the following response was on its way.
    const next = { user: { id: crypto.randomUUID() } };
    await cache.put('/api/account/session', new Response(JSON.stringify(next)));
    const request = { headers: { 'attune-user': userId } };
    await (await fetch('/api/mind', request)).text();
    // This response belongs to no user, so it is cached. Once it is cached, the worker has finished
    // with the previous response.
    await (await fetch('/api/mind/practices')).text();
  }, session?.user.id ?? '');
  await expect.poll(() => readCached(page, '/api/mind/practices')).not.toBeNull();
  expect(await readCached(page, '/api/mind')).toBeNull();
});

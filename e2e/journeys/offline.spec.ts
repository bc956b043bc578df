import type { Page } from '@playwright/test';
import { goThroughSteps } from '../support/guided-steps.ts';
import { expect, test } from '../support/test.ts';
import { expectOutage } from '../support/watched-context.ts';

test.use({
  serviceWorkers: 'allow',
  isNewContext: true,
});

type Mind = {
  week: Array<{ sessions: number }>;
  today: { moods: Array<{ sessionId: string | null }> };
};

/** What the server stored today: the number of practices, and whether each mood followed one. */
async function readToday(page: Page) {
  const answer = await page.request.get('/api/mind');
  const { week, today } = (await answer.json()) as Mind;
  return {
    sessions: week.at(-1)?.sessions,
    moods: today.moods.map((mood) => mood.sessionId !== null),
  };
}

test('after a first visit, Mind reloads offline, and an entry saved offline is sent later', async ({
  page,
  context,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind?section=practices');
  const practice = page.getByRole('link', { name: /^Feet on the floor/ });
  await expect(practice).toBeVisible();
  const isCached = () =>
    page.evaluate(async () => {
      const cached = await caches.match('/api/mind/practices', { cacheName: 'attune-personal' });
      return cached !== undefined && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isCached).toBe(true);

  expectOutage(page);
  await context.setOffline(true);
  await page.reload();
  await expect(practice).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your entry' }).fill('On the train');
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const answer = await page.request.get('/api/mind/journal');
  const { entries } = (await answer.json()) as { entries: { text: string }[] };
  expect(entries.map(({ text }) => text)).toEqual(['On the train']);
});

test('offline, the app opens and a practice can be finished; the practice is sent once later', async ({
  page,
  context,
  server,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // From here on, the service worker handles the page's requests.
  await page.goto('/daily');
  await expect(page.getByRole('region', { name: 'Two minutes' })).toBeVisible();
  const daily = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  await page.goto('/mind?section=practices');
  const practice = page.getByRole('link', { name: /^Feet on the floor/ });
  await expect(practice).toBeVisible();

  expectOutage(page);
  await server.stop();
  await context.setOffline(true);
  await page.goto('/daily');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(daily ?? '');
  await page.goto('/mind?section=practices');
  await practice.click();
  await goThroughSteps(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Light', { exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await server.start();
  await context.setOffline(false);
  await expect.poll(() => readToday(page)).toEqual({ sessions: 1, moods: [true] });
  await page.goto('/mind?section=check-in');
  const week = page.getByRole('region', { name: 'Your last seven days' });
  await expect(week.getByText('Light', { exact: true })).toBeVisible();
  expect(await readToday(page)).toEqual({ sessions: 1, moods: [true] });

  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => caches.has('attune-personal'))).toBe(false);
});

test('deleting all moods also deletes the copies for use without a network', async ({
  page,
  context,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/mind?section=check-in');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByText('Heavy', { exact: true }).first().click();
  await page.getByText('ashamed', { exact: true }).click();
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/daily');
  await expect(page.getByRole('region', { name: 'Two minutes' })).toBeVisible();
  await page.goto('/mind?section=check-in');
  const listCopies = () =>
    page.evaluate(async () => {
      const cache = await caches.open('attune-personal');
      const copies = (await cache.keys()).map(async (request) => {
        const text = (await (await cache.match(request))?.text()) ?? '';
        return `${new URL(request.url).pathname}${text.includes('ashamed') ? ' with moods' : ''}`;
      });
      return Promise.all(copies);
    });
  await expect.poll(listCopies).toContain('/api/mind with moods');
  await expect.poll(listCopies).toContain('/api/daily');

  await page.goto('/settings?section=privacy');
  await page.getByRole('button', { name: 'Withdraw consent: Moods and notes' }).click();
  await page.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible();
  await expect.poll(listCopies).toContain('/api/mind');
  expect(await listCopies()).not.toContain('/api/daily');

  expectOutage(page);
  await context.setOffline(true);
  await page.goto('/mind?section=check-in');
  await expect(page.getByText('Heavy', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('ashamed', { exact: true })).toHaveCount(0);
});

test('a worker that starts after the sign-out asks for nothing that needs a session', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() && pathname.startsWith('/api/')) asked.push(pathname);
  });
  const started = context.waitForEvent('serviceworker');
  await page.goto('/');
  await page.evaluate(
    async () => void (await navigator.serviceWorker.register('/service-worker.js')),
  );
  const worker = await started;
  await expect.poll(() => asked).toContain('/api/account/session');
  // Whatever the worker asks for next, it does so before it answers this.
  await worker.evaluate(async () => {
    for (let read = 0; read < 10; read += 1) await caches.keys();
    await fetch('/healthz');
  });
  expect(asked).toEqual(['/api/account/session']);
});

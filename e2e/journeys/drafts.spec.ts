import type { Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { openLogin, signInByForm, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, type Person, test } from '../support/test.ts';

test.use({ isNewContext: true });

const SECRET = 'quiet heron';

/** Everything that the browser stores for this origin, as one text. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith('/api/')) continue;
        stored.push(request.url, await (await cache.match(request))?.text());
      }
    }
    const waitFor = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await waitFor(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const records = db.transaction(store).objectStore(store);
        const decoder = new TextDecoder();
        const readable = (_: string, value: unknown) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? decoder.decode(value as ArrayBuffer)
            : value;
        const all = await waitFor(records.getAll());
        stored.push(name, await waitFor(records.getAllKeys()), JSON.stringify(all, readable));
      }
      db.close();
    }
    return JSON.stringify(stored);
  });
}

const JOURNAL = '/mind?section=journal';
const journalField = (page: Page) => page.getByRole('textbox', { name: 'Your entry' });
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const companionField = (page: Page) =>
  page.getByRole('textbox', { name: 'Write to your companion' });
const dailyField = (page: Page) => page.getByRole('textbox', { name: /^Your answer/ });

const FIELDS = [
  { path: JOURNAL, field: journalField },
  { path: '/assistant', field: companionField },
  { path: '/daily', field: dailyField },
  {
    path: '/settings#help',
    field: (page: Page) => page.getByRole('textbox', { name: 'Your message' }),
  },
  { path: '/forum/new', field: (page: Page) => page.getByRole('textbox', { name: 'Your post' }) },
];

async function findFirstPostPath(page: Page): Promise<string> {
  const { posts } = (await (await page.request.get('/api/forum/posts')).json()) as {
    posts: { id: string }[];
  };
  return `/forum/${posts[0]?.id}`;
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await openLogin(page);
  await signInByForm(page, person);
  await expect(page).not.toHaveURL(/\/login/);
}

test('HD3b: sign-out leaves no draft in the browser, and signing in restores every draft', async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  const comment = { path: await findFirstPostPath(page), field: commentField };
  const fields = [...FIELDS, comment];
  for (const { path, field } of fields) {
    await page.goto(path);
    await field(page).fill(`A ${SECRET} at ${path}`);
    // Storage is written shortly after typing.
    await expect.poll(() => readStorage(page)).toMatch(/draft/);
    expect(await readStorage(page), `readable text of ${path}`).not.toContain(SECRET);
  }

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  const remaining = await readStorage(page);
  expect(remaining).not.toContain(SECRET);
  expect(remaining).not.toMatch(/attune-draft/);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  await signInAgain(page, person);
  for (const { path, field } of fields) {
    await page.goto(path);
    await expect(field(page), path).toHaveValue(`A ${SECRET} at ${path}`);
  }
});

test('HD3b: a draft survives an expired session, and is removed for another user', async ({
  page,
  context,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  const other = await createPerson({ assessment: 'demo', name: 'Otto Other' });
  await signIn(page, person);
  await page.goto(JOURNAL);
  await journalField(page).fill(`A ${SECRET}`);
  await expect.poll(() => readStorage(page)).toMatch(/draft/);

  await forgetSession(context);
  await signInAgain(page, person);
  await page.goto(JOURNAL);
  await expect(journalField(page)).toHaveValue(`A ${SECRET}`);

  await forgetSession(context);
  await signInAgain(page, other);
  await page.goto(JOURNAL);
  await expect(journalField(page)).toHaveValue('');
  expect(await readStorage(page)).not.toContain('journal:new');
});

test('continuing to type in a new post reports no conflict with another window', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/forum/new');
  const title = page.getByRole('textbox', { name: 'Title' });
  const waitForSave = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/forum/drafts/') && answer.request().method() === 'PUT',
    );
  let sending = waitForSave();
  await title.pressSequentially('Hello');
  expect((await sending).status()).toBe(200);
  sending = waitForSave();
  await title.pressSequentially(' there');
  expect((await sending).status()).toBe(200);
  await expect(page.getByText(/in another window/)).toBeHidden();
  await expect(title).toHaveValue('Hello there');
});

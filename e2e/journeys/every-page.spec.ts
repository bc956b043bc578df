import type { Page } from '@playwright/test';
import { MIND_SECTIONS } from '../../domain/src/mind/mind-sections.ts';
import {
  getSettingsPath,
  SETTINGS_SECTIONS,
} from '../../domain/src/navigation/settings-sections.ts';
import { DEMO_ACCOUNT } from '../../server/src/demo/demo-people.ts';
import { collectShifts, expectNoShift, readShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const MAX_PHONE_HEIGHT = 4_000;

/** The landing page, lists that load more, and legal texts may be as long as they need to be. */
const LONG_PAGES = [
  '/',
  '/forum',
  '/tutorials',
  '/admin?section=audit',
  '/docs/terms-of-use.html',
  '/docs/privacy-policy.html',
];

const MEMBER_PAGES = [
  '/',
  '/assistant',
  '/dashboard',
  '/daily',
  '/tutorials',
  '/tutorials/name-your-worry',
  '/tutorials?view=courses',
  '/tutorials?course=teaching',
  '/tutorials?course=teaching#project',
  '/learning-goals',
  ...MIND_SECTIONS.map(({ id }) => `/mind?section=${id}`),
  '/forum',
  '/forum/new',
  '/profile',
  '/settings',
  ...SETTINGS_SECTIONS.map(getSettingsPath),
  '/subscription',
  '/subscription/manage',
  '/assessment/summary',
  '/docs/terms-of-use.html',
  '/docs/privacy-policy.html',
  '/docs/care.html',
  '/docs/imprint.html',
  '/docs/accessibility.html',
];

const STAFF_PAGES = [
  '/moderation',
  '/admin',
  ...['content', 'courses', 'daily', 'companion', 'figures', 'audit'].map(
    (it) => `/admin?section=${it}`,
  ),
];

const NEWCOMER_PAGES = ['/', '/questionnaire', '/profile', '/subscription', '/settings'];

async function expectCalm(page: Page, path: string, isPhone: boolean): Promise<void> {
  await page.goto(path);
  expectNoShift(await readShifts(page, page.getByRole('heading').first()), path);
  if (!isPhone || LONG_PAGES.includes(path)) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(height, path).toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
}

for (const width of [390, 1280]) {
  const isPhone = width === 390;
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('pages full of entries are stable and short', async ({ page, signIn, createPerson }) => {
      await page.addInitScript(collectShifts);
      await signIn(page, { ...DEMO_ACCOUNT, name: '' });
      const { posts } = await (await page.request.get('/api/forum/posts?sort=active')).json();
      for (const path of [...MEMBER_PAGES, `/forum/${posts[0].id}`]) {
        await test.step(path, () => expectCalm(page, path, isPhone));
      }
      await signIn(page, await createPerson({ assessment: 'demo', role: 'admin' }));
      for (const path of STAFF_PAGES) {
        await test.step(path, () => expectCalm(page, path, isPhone));
      }
    });

    test('empty pages are stable and short', async ({ page, signIn, createPerson }) => {
      await page.addInitScript(collectShifts);
      await signIn(page, await createPerson());
      for (const path of NEWCOMER_PAGES) {
        await test.step(path, () => expectCalm(page, path, isPhone));
      }
      await signIn(page, await createPerson({ assessment: 'demo' }));
      for (const path of MEMBER_PAGES) {
        await test.step(path, () => expectCalm(page, path, isPhone));
      }
    });
  });
}

import type { Locator, Page } from '@playwright/test';
import { collectShifts, expectNoShift, readShifts, type Shift } from '../support/layout-shifts.ts';
import { test } from '../support/test.ts';

const firstPost = (page: Page) =>
  page.getByRole('region', { name: 'Posts' }).getByRole('listitem').first();

type TestedPage = {
  /** Null for the most active post. */
  path: string | null;
  /** How often it is opened in a new browser. */
  visits?: number;
  getShown: (page: Page) => Locator;
};

/** The pages by name, each with what is shown once it has loaded. */
const PAGES: Record<string, TestedPage> = {
  'the forum': { path: '/forum', visits: 3, getShown: firstPost },
  'the list "for you"': { path: '/forum?sort=for-you', getShown: firstPost },
  'an empty list': {
    path: '/forum?sort=mine',
    getShown: (page) => page.getByRole('heading', { name: 'You haven’t posted yet' }),
  },
  'a post': {
    path: null,
    getShown: (page) => page.getByRole('region', { name: /^(Similar posts|More in )/ }),
  },
};

async function findPostPath(page: Page): Promise<string> {
  const { posts } = await (await page.request.get('/api/forum/posts?sort=active')).json();
  return `/forum/${posts[0].id}`;
}

for (const [name, { path, visits = 1, getShown }] of Object.entries(PAGES)) {
  for (const width of [390, 1280]) {
    test(`${name} does not shift while it loads, ${width} px wide`, async ({
      openContext,
      sharedPerson,
      signIn,
    }) => {
      const person = await sharedPerson({ assessment: 'demo' });
      const shiftsByLoad: Record<string, Shift[]> = {};
      for (let visit = 1; visit <= visits; visit += 1) {
        const context = await openContext({ viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.addInitScript(collectShifts);
        await signIn(page, person);
        await page.goto(path ?? (await findPostPath(page)));
        shiftsByLoad[`first load ${visit}`] = await readShifts(page, getShown(page));
        await page.reload();
        shiftsByLoad[`reload ${visit}`] = await readShifts(page, getShown(page));
        await context.close();
      }
      for (const [load, shifts] of Object.entries(shiftsByLoad)) {
        expectNoShift(shifts, load);
      }
    });
  }
}

import { HEALTH_AREAS, HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { AttuneServer } from './attune-server.ts';
import { findAxeViolations } from './axe.ts';
import { ReusedContext } from './reused-context.ts';
import { listContextFaults, watchContext } from './watched-context.ts';

export const PASSWORD = 'correct horse';

type PersonOptions = {
  assessment?: 'demo';
  role?: string;
  trialEndsAt?: string;
  name?: string;
  /** Whether the user has consented to storing moods, journal and conversations; true by default. */
  hasHealthConsents?: boolean;
};
export type Person = { email: string; password: string; name: string };

export const WIDTHS = [1280, 390];
type AccessibilityOptions = {
  widths?: number[];
  /** The widths at which dark colors are checked too; only the first by default. */
  darkWidths?: number[];
  /** Must be visible before the check. */
  shown?: Locator;
  /** The axe rules that run at widths after the first; NARROW_RULES by default. */
  narrowRules?: string[];
};

/** Rules that a page can break at a narrow width although it passes at the wide one. */
const NARROW_RULES = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'label',
  'link-name',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
  'target-size',
];

type Fixtures = {
  createPerson: (options?: PersonOptions) => Promise<Person>;
  /** A user with these options, shared with other tests, which must not change the user. */
  sharedPerson: (options?: PersonOptions) => Promise<Person>;
  /** Signs up a new user through the API, which is faster than the admin command. */
  registerPerson: () => Promise<Person>;
  signIn: (page: Page, person: Person) => Promise<void>;
  /** A second browser, for another user or for the same user on another device. */
  elsewhere: BrowserContext;
  /** Opens one more browser, which is closed after the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Checks a page with axe: with all rules, or only with the given ones. */
  expectAccessible: (page: Page, where?: string, rules?: string[]) => Promise<void>;
  /**
   * Checks accessibility at both widths, and the contrast in dark colors. All rules run at the
   * first width.
   */
  expectAccessibleAtAllWidths: (
    page: Page,
    state: string,
    options?: AccessibilityOptions,
  ) => Promise<void>;
  /** Whether the test starts with a new browser context, in which not even scripts are cached. */
  isNewContext: boolean;
};

let personCount = 0;

type WorkerFixtures = {
  server: AttuneServer;
  /** The users of `sharedPerson`, by their options. */
  sharedPeople: Map<string, Person>;
  reusedContext: ReusedContext;
  reusedElsewhere: ReusedContext;
};

function expectNoFaults(context: BrowserContext): void {
  expect(listContextFaults(context), 'refused requests and console errors').toEqual([]);
}

/**
 * Ends running animations, since colors are not final during one. Waiting for them could take
 * forever: the browser may stop drawing a page that is not in front.
 */
function endAnimations(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await AttuneServer.create();
      await server.start();
      await use(server);
      await server.dispose();
    },
    // As long as a test may take: on a busy machine, a start waits for the processor too.
    { scope: 'worker', timeout: 240_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  sharedPeople: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  reusedContext: [async ({}, use) => use(new ReusedContext()), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  reusedElsewhere: [async ({}, use) => use(new ReusedContext()), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.origin),

  isNewContext: [false, { option: true }],

  context: async ({ browser, reusedContext, isNewContext }, use) => {
    const context = isNewContext ? await browser.newContext() : await reusedContext.take(browser);
    watchContext(context);
    await use(context);
    if (isNewContext) await context.close();
    else await reusedContext.release();
    expectNoFaults(context);
  },

  page: async ({ page, viewport }, use) => {
    // A reused context doesn't have the size that this test asks for.
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },

  elsewhere: async ({ browser, reusedElsewhere }, use) => {
    const context = await reusedElsewhere.take(browser);
    watchContext(context);
    await use(context);
    await reusedElsewhere.release();
    expectNoFaults(context);
  },

  openContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      watchContext(context);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) {
      await context.close();
      expectNoFaults(context);
    }
  },

  createPerson: async ({ server }, use, testInfo) => {
    await use(async (options = {}) => {
      personCount += 1;
      const email = `person-${testInfo.workerIndex}-${personCount}@example.com`;
      const name = options.name ?? 'Maren Holt';
      const extra = [
        ...(options.assessment ? ['--assessment', options.assessment] : []),
        ...(options.role ? ['--role', options.role] : []),
      ];
      const account = ['--email', email, '--password', PASSWORD, '--name', name];
      await server.admin('users', 'create', ...account, ...extra);
      if (options.trialEndsAt) {
        await server.admin('users', 'set', email, '--trial-ends-at', options.trialEndsAt);
      }
      if (options.hasHealthConsents !== false) await server.admin('give-health-consents', email);
      return { email, password: PASSWORD, name };
    });
  },

  sharedPerson: async ({ sharedPeople, createPerson }, use) => {
    await use(async (options = {}) => {
      const kind = JSON.stringify(options);
      const person = sharedPeople.get(kind) ?? (await createPerson(options));
      sharedPeople.set(kind, person);
      return person;
    });
  },

  registerPerson: async ({ request }, use, testInfo) => {
    await use(async () => {
      personCount += 1;
      const email = `registered-${testInfo.workerIndex}-${personCount}@example.com`;
      const person = { email, password: PASSWORD, name: 'Rada Registered' };
      const data = { ...person, acceptedTerms: true };
      const answer = await request.post('/api/account/sign-up', { data });
      expect(answer.status()).toBe(201);
      for (const area of HEALTH_AREAS) {
        const consent = await request.put(`/api/account/health-consents/${area}`, {
          data: { textVersion: HEALTH_CONSENT_VERSION },
        });
        expect(consent.status()).toBe(200);
      }
      return person;
    });
  },

  signIn: async ({ baseURL }, use) => {
    await use(async (page, person) => {
      const { email, password } = person;
      const answer = await page.request.post(`${baseURL}/api/account/sign-in`, {
        data: { email, password },
      });
      expect(answer.status()).toBe(200);
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectAccessible: async ({}, use) => {
    await use(async (page, where = page.url(), rules = []) => {
      expect(await findAxeViolations(page, rules), where).toEqual([]);
    });
  },

  /**
   * In dark colors, only the contrast is checked: a theme changes nothing else. One width is
   * usually enough, since colors rarely depend on the width.
   */
  expectAccessibleAtAllWidths: async ({ expectAccessible }, use) => {
    await use(async (page, state, options = {}) => {
      const { widths = WIDTHS, shown, narrowRules = NARROW_RULES } = options;
      const { darkWidths = widths.slice(0, 1) } = options;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          if (colorScheme === 'dark' && !darkWidths.includes(width)) continue;
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await endAnimations(page);
          if (shown) await expect(shown, state).toBeVisible();
          const lightRules = width === widths[0] ? [] : narrowRules;
          const rules = colorScheme === 'dark' ? ['color-contrast'] : lightRules;
          await expectAccessible(page, `${state}, ${width} px, ${colorScheme}`, rules);
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
  },
});

export { expect };

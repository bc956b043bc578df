import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { AttuneServer } from './attune-server.ts';

export const PASSWORD = 'correct horse';

type PersonOptions = { assessment?: 'demo'; role?: string; trialEndsAt?: string; name?: string };
export type Person = { email: string; password: string; name: string };

type Fixtures = {
  /** Makes a person by the operator's command line. */
  makePerson: (options?: PersonOptions) => Promise<Person>;
  /** A person of this kind that other tests use too: for reading, never for changing. */
  sharedPerson: (options?: PersonOptions) => Promise<Person>;
  /** Signs somebody new up through the API, which is quicker than the command line. */
  registerPerson: () => Promise<Person>;
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Fails the test with what axe found on the page as it is now. */
  expectAccessible: (page: Page, where?: string, rules?: string[]) => Promise<void>;
  /** Console errors that a test provokes on purpose are named here; any other fails it. */
  expectedErrors: RegExp[];
};

let people = 0;

/** The browser writes this about an answer that a test provoked on purpose. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

type WorkerFixtures = { server: AttuneServer; shared: Map<string, Person> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await AttuneServer.create();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  shared: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.origin),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const seen: string[] = [];
    context.on('weberror', (error) => seen.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') seen.push(message.text());
    });
    await use(context);
    const stray = seen.filter((text) => ![REFUSED, ...expectedErrors].some((it) => it.test(text)));
    expect(stray, 'errors in the browser’s console').toEqual([]);
  },

  makePerson: async ({ server }, use, testInfo) => {
    await use(async (options = {}) => {
      people += 1;
      const email = `person-${testInfo.workerIndex}-${people}@example.com`;
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
      return { email, password: PASSWORD, name };
    });
  },

  sharedPerson: async ({ shared, makePerson }, use) => {
    await use(async (options = {}) => {
      const kind = JSON.stringify(options);
      const person = shared.get(kind) ?? (await makePerson(options));
      shared.set(kind, person);
      return person;
    });
  },

  registerPerson: async ({ request }, use, testInfo) => {
    await use(async () => {
      people += 1;
      const email = `registered-${testInfo.workerIndex}-${people}@example.com`;
      const person = { email, password: PASSWORD, name: 'Rada Registered' };
      const data = { ...person, acceptedTerms: true };
      const answer = await request.post('/api/account/sign-up', { data });
      expect(answer.status()).toBe(201);
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
      // The other mode opens a page of its own for every analysis, for frames of other origins.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (rules.length > 0) axe.withRules(rules);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map((node) => node.target.join(' ')).slice(0, 5),
      }));
      expect(found, where).toEqual([]);
    });
  },
});

export { expect };

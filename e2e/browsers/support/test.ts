import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttuneServer } from '../../support/attune-server.ts';
import { test as base, expect, type Person } from '../../support/test.ts';
import { type Declared, listFaults } from './faults.ts';
import { startFirefox } from './firefox.ts';
import { Network } from './network.ts';
import type { Engine } from './tab.ts';
import { User } from './user.ts';
import { startWebKit } from './webkit.ts';

const ENGINES = { firefox: startFirefox, webkit: startWebKit };

type Fixtures = Declared & {
  user: User;
  /**
   * Signs in without the form, in the tab of the user. No one may be signed in there: the page would
   * go on asking for what is another user's.
   */
  enter: (person: Person) => Promise<void>;
};
type WorkerFixtures = {
  engineName: keyof typeof ENGINES;
  engine: Engine;
  network: Network;
  /** The folder of the browser's downloads. */
  downloads: string;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],

  downloads: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'attune-downloads-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  engine: [
    async ({ engineName, downloads }, use) => {
      const engine = await ENGINES[engineName]({ downloads });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const network = await Network.create();
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ network }, use) => {
      const server = await AttuneServer.create({ env: { APP_URL: network.origin } });
      await server.start();
      network.connectTo(server.port);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ network }, use) => use(network.origin),

  refusedRequests: [[], { option: true }],
  allowedRefusals: [[], { option: true }],
  pageErrors: [[], { option: true }],

  user: async (
    { engine, network, server: _isRunning, refusedRequests, allowedRefusals, pageErrors },
    use,
    info,
  ) => {
    const tab = await engine.openTab();
    await use(new User(tab, network.origin));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screenshot.png'), await tab.takeScreenshot());
      // A page that failed to open has no recorder.
      await tab.evaluate('globalThis.takeRecordedErrors ??= () => []');
    }
    const errors = (await tab.evaluate('takeRecordedErrors()')) as string[];
    await tab.close();
    const refused = network.takeRefusedRequests();
    const declared = { refusedRequests, allowedRefusals, pageErrors };
    const faults = listFaults({ refused, errors }, declared);
    expect(faults, 'refused requests and errors in the page').toEqual([]);
  },

  enter: async ({ user }, use) => {
    await use(async ({ email, password }) => {
      await user.open('/login');
      const body = JSON.stringify(JSON.stringify({ email, password }));
      const status = await user.evaluate(`fetch('/api/account/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: ${body},
      }).then((answer) => answer.status)`);
      expect(status).toBe(200);
    });
  },
});

export { expect };

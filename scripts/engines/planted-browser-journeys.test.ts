/**
 * The gate must fail if a page has an error in Firefox or in WebKit, or gets a refused request, that
 * the journey doesn't declare. Each planted journey causes one, with the real fixtures and browsers.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../lib/command.ts';
import { inRoot } from '../lib/root.ts';
import { readPlaywrightCounts } from '../lib/test-counts.ts';

/** Runs in the page and waits until the event was recorded. */
const untilEvent = (type: string, act: string) =>
  `await user.evaluate(\`new Promise((resolve) => {
     addEventListener('${type}', () => resolve(true), { once: true });
     ${act}
   })\`);`;
const LOG_ERROR = "await user.evaluate(`console.error('out of tune')`);";
const THROW = "setTimeout(() => { throw new Error('out of order'); });";
const REJECT = "Promise.reject(new Error('out of reach'));";
const LOAD_REFUSED =
  "document.body.append(Object.assign(new Image(), { src: 'http://a.example/b' }));";
/** Each browser has its own text for a failed request. */
const FAIL_REQUEST = `await user.evaluate(\`fetch('/broken')
  .catch((error) => console.error(Object.defineProperty(error, 'message', { value: 'no answer' })))
  .then(() => true)\`);`;
const START_REQUESTS = `await user.evaluate(\`[
  void fetch('/hanging'),
  void fetch('/hanging').catch(console.error),
  void fetch('/hanging').catch(() => {
    console.error(Object.assign(new Error('not reached'), { name: 'ApiError', status: 0 }));
  }),
].length\`);`;
const LEAVE = "await user.open('/other');";

const UNDECLARED = 'GET /missing/1 was refused with 404, which the journey doesn’t declare.';
const LOGGED = 'In the page: console.error: out of tune';
const FAILED = 'In the page: console.error: TypeError: no answer';

type Journey = { body: string; declared?: string; faults: string[] };
const JOURNEYS: Record<string, Journey> = {
  'declares what it causes': {
    declared: "{ refusedRequests: ['GET /missing/:id 404'], pageErrors: [/out of tune/] }",
    body: `await user.evaluate("fetch('/missing/1').then(() => true)"); ${LOG_ERROR}`,
    faults: [],
  },
  'declares what never comes': {
    declared: "{ refusedRequests: ['POST /missing 404'], pageErrors: [/out of tune/] }",
    body: '',
    faults: [
      'POST /missing was declared as refused with 404, but wasn’t.',
      'The page was declared to record /out of tune/, but didn’t.',
    ],
  },
  'gets a 404': {
    body: `await user.evaluate("fetch('/missing/1').then(() => true)");`,
    faults: [UNDECLARED],
  },
  'logs an error': { body: LOG_ERROR, faults: [LOGGED] },
  'throws an error': {
    body: untilEvent('error', THROW),
    faults: ['In the page: uncaught: Error: out of order'],
  },
  'leaves a rejection unhandled': {
    body: untilEvent('unhandledrejection', REJECT),
    faults: ['In the page: unhandled: Error: out of reach'],
  },
  'violates the policy of the page': {
    body: untilEvent('securitypolicyviolation', LOAD_REFUSED),
    faults: ['In the page: refused by img-src: http://a.example/b'],
  },
  'logs an error on a page that it leaves': { body: LOG_ERROR + LEAVE, faults: [LOGGED] },
  'logs an error while it leaves the page': {
    body: `await user.evaluate("addEventListener('beforeunload', () => console.error('out of tune'))");
      ${LEAVE}`,
    faults: [LOGGED],
  },
  'leaves a page whose requests are running': { body: START_REQUESTS + LEAVE, faults: [] },
  'has a request that fails': { body: FAIL_REQUEST, faults: [FAILED] },
  'has a request that fails on a page that it leaves': {
    body: FAIL_REQUEST + LEAVE,
    faults: [FAILED],
  },
  'has a request that fails on a page that it began to leave': {
    // The answer 204 keeps the browser on the page.
    body: untilEvent('beforeunload', "location.href = '/empty';") + FAIL_REQUEST + LEAVE,
    faults: [FAILED],
  },
};

/** The others are expected to fail, since the browser is started anew after an unexpected failure. */
const NAMED_BY_THE_GATE = 'logs an error';

const SPEC = `
  import { test as base } from ${JSON.stringify(inRoot('e2e', 'browsers', 'support', 'test.ts'))};
  const test = base.extend({
    server: [async ({ network }, use) => {
      network.connectTo(Number(process.env.PLANTED_PORT));
      await use(null);
    }, { scope: 'worker' }],
  });
  ${Object.entries(JOURNEYS)
    .map(([title, { body, declared, faults }]) => {
      const isReported = faults.length === 0 || title === NAMED_BY_THE_GATE;
      return `test.describe(() => {
        test.use(${declared ?? '{}'});
        test${isReported ? '' : '.fail'}(${JSON.stringify(title)}, async ({ user }) => {
          await user.open('/');
          ${body}
        });
      });`;
    })
    .join('\n')}`;

const CONFIG = `
  import journeys from ${JSON.stringify(inRoot('e2e', 'browsers.config.ts'))};
  const { globalSetup: _startsTheApp, ...shared } = journeys;
  export default { ...shared, testDir: '.', outputDir: 'output' };`;

type Result = { status: string; errors: { message: string }[] };
type Spec = { title: string; tests: { projectName: string; results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const PAGE =
  '<!DOCTYPE html><html><head><script src="/hydrate.js" defer></script></head><h1>Page</h1></html>';
/** A page counts as open once React has taken it over. */
const HYDRATE = "document.querySelector('h1').__reactPlanted = true;";

const server = createServer((request, response) => {
  const { url = '' } = request;
  if (url === '/hanging') return;
  if (url === '/broken') return void request.socket.destroy();
  if (url === '/empty') return void response.writeHead(204).end();
  const isScript = url === '/hydrate.js';
  response.writeHead(url.startsWith('/missing') ? 404 : 200, {
    'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; script-src 'self'",
  });
  response.end(isScript ? HYDRATE : PAGE);
});

let folder: string;
let report: string;
beforeAll(async () => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'planted-browser-journeys-'));
  report = join(folder, 'report.json');
  writeFileSync(join(folder, 'planted.spec.ts'), SPEC);
  writeFileSync(join(folder, 'playwright.config.ts'), CONFIG);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  await runTool('playwright', ['test', '--reporter=json'], {
    cwd: folder,
    env: {
      PLANTED_PORT: `${(server.address() as AddressInfo).port}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  // As long as a journey may take.
}, 240_000);
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe.each(['firefox', 'webkit'])('in %s', (engine) => {
  for (const [title, { faults }] of Object.entries(JOURNEYS)) {
    test(`a journey that ${title} ${faults.length === 0 ? 'passes' : 'fails'}`, () => {
      const suite = JSON.parse(readFileSync(report, 'utf8')) as Suite;
      const results = listSpecs(suite)
        .filter((spec) => spec.title === title)
        .flatMap(({ tests }) => tests)
        .filter(({ projectName }) => projectName === engine)
        .flatMap((run) => run.results);
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const lines = stripVTControlCharacters(messages.join('\n')).matchAll(/^\+ {3}"(.*)",$/gm);
      expect([...lines].map(([, fault]) => fault)).toEqual(faults);
      expect(results.map(({ status }) => status)).toEqual([
        faults.length === 0 ? 'passed' : 'failed',
      ]);
    });
  }
});

test('the gate counts the failed journey in each engine, and names it', () => {
  expect(readPlaywrightCounts(report, 'e2e/browsers')).toMatchObject({
    failed: 2,
    failures: [`e2e/browsers/planted.spec.ts: ${NAMED_BY_THE_GATE}`],
  });
});

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { AttuneServer } from '../e2e/support/attune-server.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { ensureWebBuilt } from '../scripts/lib/web-build.ts';

/** Lighthouse with its phone preset on the public pages of the built server: the median of five. */
const PAGES = ['/', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOORS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const ROUNDS = 5;
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Figures = Record<string, number>;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(url: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({ chromeFlags: CHROMIUM_FLAGS, chromePath });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    });
    const { categories = {}, audits = {} } = run?.lhr ?? {};
    const failing = Object.values(audits).filter((audit) => audit.score === 0);
    for (const { id, title } of failing) process.stderr.write(`    ${id}: ${title}\n`);
    return {
      ...Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ),
      'first paint (ms)': audits['first-contentful-paint']?.numericValue ?? 0,
      'largest paint (ms)': audits['largest-contentful-paint']?.numericValue ?? 0,
      'blocking (ms)': audits['total-blocking-time']?.numericValue ?? 0,
      'layout shift': audits['cumulative-layout-shift']?.numericValue ?? 0,
    };
  } finally {
    chrome.kill();
  }
}

const browser = await findBrowser();
await ensureWebBuilt();
const server = await AttuneServer.create();
await server.start();
let isShort = false;
try {
  for (const page of PAGES) {
    const rounds: Figures[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measure(server.origin + page, browser));
    process.stdout.write(`${page}\n`);
    for (const name of Object.keys(rounds[0] ?? {})) {
      const figure = median(rounds.map((figures) => figures[name] ?? 0));
      const floor = FLOORS[name as keyof typeof FLOORS];
      const verdict = floor === undefined ? '' : figure >= floor ? `≥ ${floor}` : `BELOW ${floor}`;
      if (verdict.startsWith('BELOW')) isShort = true;
      process.stdout.write(
        `  ${name.padEnd(20)} ${figure.toFixed(figure < 1 ? 3 : 0)} ${verdict}\n`,
      );
    }
  }
} finally {
  await server.dispose();
}
process.exit(isShort ? 1 : 0);

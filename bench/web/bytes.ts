import { LIMITS, weigh } from '../../e2e/support/weigh.ts';
import { Figures } from '../figures.ts';
import { House } from './house.ts';
import { nameOf, visits } from './pages.ts';

/**
 * What each page loads in a browser that has seen nothing of us: script after gzip, and requests.
 * Three of them have limits (P10), which a journey holds hard; the others are shown.
 *
 * Run: npm run bench -- bytes
 */
const limits: Record<string, { scriptBytes: number; requests: number }> = LIMITS;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const figures = new Figures('bytes');
const house = await House.open();
try {
  const found = await house.find();
  for (const { at, who } of visits(found)) {
    const context = await house.enter(who);
    const page = await context.newPage();
    const { requests, scriptBytes } = await weigh(page, at, page.locator('h1').first());
    await context.close();
    const limit = limits[at];
    figures.add({
      what: `${limit ? 'P10 ' : ''}${nameOf(at, found)} script, requests`,
      goal: limit ? `≤ ${kilobytes(limit.scriptBytes)}, ≤ ${limit.requests}` : 'shown',
      measured: `${kilobytes(scriptBytes)}, ${requests.length}`,
      holds: !limit || (scriptBytes <= limit.scriptBytes && requests.length <= limit.requests),
      value: scriptBytes,
      better: 'lower',
    });
  }
} finally {
  await house.close();
}
figures.print();
await figures.keep();
process.exit(0);

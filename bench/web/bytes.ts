import { LIMITS, measurePageWeight } from '../../e2e/support/page-weight.ts';
import { Figures } from '../figures.ts';
import { DemoApp } from './demo-app.ts';
import { formatVisitName, listVisits } from './pages.ts';

/**
 * Measures what each page loads in a new browser: the size of its scripts after gzip, and its
 * requests. Some pages have limits (P10), which a journey enforces; the others are only shown.
 *
 * Run: npm run bench -- bytes
 */
const limits: Record<string, { scriptBytes: number; requests: number }> = LIMITS;
const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const figures = new Figures('bytes');
const app = await DemoApp.open();
try {
  const found = await app.findSampleIds();
  for (const { at, userKind } of listVisits(found)) {
    const context = await app.openContext(userKind);
    const page = await context.newPage();
    const { requests, scriptBytes } = await measurePageWeight(page, at, page.locator('h1').first());
    await context.close();
    const limit = limits[at];
    figures.add({
      what: `${limit ? 'P10 ' : ''}${formatVisitName(at, found)} script, requests`,
      goal: limit ? `≤ ${formatKilobytes(limit.scriptBytes)}, ≤ ${limit.requests}` : 'shown',
      measured: `${formatKilobytes(scriptBytes)}, ${requests.length}`,
      holds: !limit || (scriptBytes <= limit.scriptBytes && requests.length <= limit.requests),
      value: scriptBytes,
      better: 'lower',
    });
  }
} finally {
  await app.close();
}
figures.print();
await figures.save();
process.exit(0);

import { writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/lib/root.ts';
import { type Curve, drawGrowthChart } from './growth-chart.ts';
import { readReport } from './report-files.ts';
import { type Part, runSuite } from './suite.ts';

/**
 * All benches, or the named ones, in one table: goal, measured, the last stored run.
 *
 * Run: npm run bench [-- name…] [-- --quick] [-- --store] [-- --without-web]
 */
const part = (name: string): Part => ({ name, file: `bench/${name}.ts`, keeps: name });
const webPart = (name: string, folder = 'web/'): Part => ({
  ...part(name),
  file: `bench/${folder}${name}.ts`,
  isWeb: true,
});

const PARTS = [
  part('forum'),
  part('growth'),
  part('gate'),
  part('sign-in'),
  part('dashboard'),
  part('search'),
  part('companion'),
  part('live'),
  part('start'),
  part('memory'),
  webPart('bytes'),
  webPart('lighthouse', ''),
  webPart('acts'),
  webPart('navigations'),
];

/** The picture shows the stored figures, like the page that contains it. */
function drawStored(): void {
  const { curves } = Object(readReport('stored', 'growth')) as { curves?: Curve[] };
  if (curves) writeFileSync(inRoot('docs', 'growth.svg'), drawGrowthChart(curves));
}

const page = 'docs/performance.md';
process.exit(await runSuite({ name: 'all', parts: PARTS, page, onStored: drawStored }));

import { writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/lib/root.ts';
import { type Curve, drawGrowthChart } from './growth-chart.ts';
import { readReport } from './report-files.ts';
import { type Part, runSuite } from './suite.ts';

/**
 * Runs all benches, or the named ones, and prints one table with the goals, the measured values and
 * the last stored run.
 *
 * Run: npm run bench [-- name…] [-- --quick] [-- --store] [-- --without-web]
 */
const createPart = (name: string): Part => ({ name, file: `bench/${name}.ts`, reportName: name });
const createWebPart = (name: string, folder = 'web/'): Part => ({
  ...createPart(name),
  file: `bench/${folder}${name}.ts`,
  isWeb: true,
});

const PARTS = [
  createPart('forum'),
  createPart('growth'),
  createPart('access-checks'),
  createPart('sign-in'),
  createPart('dashboard'),
  createPart('search'),
  createPart('companion'),
  createPart('guide'),
  createPart('live'),
  createPart('start'),
  createPart('memory'),
  createWebPart('bytes'),
  createWebPart('lighthouse', ''),
  createWebPart('acts'),
  createWebPart('navigations'),
];

/** Draws docs/growth.svg from the stored figures, which docs/performance.md shows too. */
function drawStoredGrowth(): void {
  const { curves } = Object(readReport('stored', 'growth')) as { curves?: Curve[] };
  if (curves) writeFileSync(inRoot('docs', 'growth.svg'), drawGrowthChart(curves));
}

const page = 'docs/performance.md';
process.exit(await runSuite({ name: 'all', parts: PARTS, page, onStored: drawStoredGrowth }));

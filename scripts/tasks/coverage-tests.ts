import { readFileSync } from 'node:fs';
import { say } from '../bootstrap/say.mjs';
import { runTool } from '../lib/command.ts';
import { ensureDebianServices } from '../lib/debian-services.ts';
import { inRoot } from '../lib/root.ts';
import { readTestCoverage } from '../lib/test-coverage.ts';

const REPORTS = '.cache/coverage';

await ensureDebianServices();
const projects = ['domain', 'server', 'web'].map((name) => `--project=${name}`);
const options = [
  '--coverage.enabled',
  '--coverage.reporter=json-summary',
  `--coverage.reportsDirectory=${REPORTS}`,
  '--coverage.reportOnFailure',
];
const { code } = await runTool('vitest', ['run', ...projects, ...options], { shouldPrint: true });

const summary = JSON.parse(readFileSync(inRoot(REPORTS, 'coverage-summary.json'), 'utf8'));
const { packages, unreached } = readTestCoverage(summary);
say('\n| Package | Lines | Covered | Share |\n| --- | ---: | ---: | ---: |');
for (const { name, total, covered } of packages) {
  say(`| ${name} | ${total} | ${covered} | ${((100 * covered) / total).toFixed(1)} % |`);
}
say(`\n${unreached.length} files that no test reaches:`);
for (const file of unreached) say(`  ${file}`);
if (code !== 0) say('\nSome tests failed, so these figures are too low.');
process.exit(code);

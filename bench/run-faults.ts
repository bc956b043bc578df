import { runSuite } from './suite.ts';

/**
 * Runs all faults, or the named ones, and prints one table.
 *
 * Run: npm run faults [-- name…] [-- --quick] [-- --store]
 */
const NAMES = [
  'kill-server',
  'kill-database',
  'two-starts',
  'failover',
  'several-nodes',
  'model-down',
  'payments-down',
  'mail-down',
  'upload-disk-full',
  'live-cut',
  'clock-moves',
  'rolling-restart',
  'backup',
];

const parts = NAMES.map((name) => ({
  name,
  file: `bench/faults/${name}.ts`,
  reportName: `fault-${name}`,
}));

process.exit(await runSuite({ name: 'faults', parts, page: 'docs/faults.md' }));

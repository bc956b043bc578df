import { say } from '../bootstrap/say.mjs';
import { runChecks } from '../lib/run-checks.ts';

const { failed } = await runChecks({ isRelease: process.argv.includes('--release') });
say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

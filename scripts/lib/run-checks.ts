import { say } from '../bootstrap/say.mjs';
import { checkSteps } from './check-steps.ts';

/** Runs every step, whatever the others said, and returns the names of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  for (const step of checkSteps) {
    const since = performance.now();
    const faults = await step.run().catch((error: Error) => [error.message]);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    say(`${faults.length === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
    if (faults.length > 0) {
      failed.push(step.name);
      say(faults.join('\n').replace(/^/gm, '    '));
    }
  }
  return { passed: checkSteps.length - failed.length, failed };
}

import { say } from '../bootstrap/say.mjs';
import { type CheckStep, checkSteps } from './check-steps.ts';

/** More would only wait for the same cores. */
const LANES = 2;

/** Runs every step, even after a failure, and returns the names of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  const waiting = [...checkSteps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { passed: checkSteps.length - failed.length, failed };
}

async function passes(step: CheckStep): Promise<boolean> {
  const since = performance.now();
  const faults = await step.run().catch((error: Error) => [error.message]);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${faults.length === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
  if (faults.length > 0) say(faults.join('\n').replace(/^/gm, '    '));
  return faults.length === 0;
}

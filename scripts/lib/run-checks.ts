import { say } from '../bootstrap/say.mjs';
import { type CheckStep, checkSteps } from './check-steps.ts';

/** How many steps run at once. More would only compete for the same cores. */
const CONCURRENCY = 2;

type CheckOptions = {
  /** Before a release, a warning fails its step. */
  isRelease?: boolean;
  steps?: readonly CheckStep[];
};

/** Runs every step, even after a failure, and returns the names of those that failed. */
export async function runChecks({
  isRelease = false,
  steps = checkSteps,
}: CheckOptions = {}): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  const waiting = [...steps];
  const runWorker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step, isRelease))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  return { passed: steps.length - failed.length, failed };
}

async function runStep(step: CheckStep, isRelease: boolean): Promise<boolean> {
  const since = performance.now();
  const found = await step.run().catch((error: Error) => [error.message]);
  const warnings = found.length === 0 ? (step.listWarnings?.() ?? []) : [];
  const faults = isRelease ? [...found, ...warnings] : found;
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${faults.length === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
  if (faults.length > 0) say(faults.join('\n').replace(/^/gm, '    '));
  else if (warnings.length > 0) say(['Warning:', ...warnings].join('\n').replace(/^/gm, '    '));
  return faults.length === 0;
}

import { setImmediate as othersFirst } from 'node:timers/promises';
import { GUIDE_PATTERNS } from '@attune/guide/patterns';

/** V8 compiles a regular expression at the first use, and to machine code at the second. */
const WARMUP_RUNS = 2;

/** One by one, so that no request waits for all of them. */
export async function warmGuide(): Promise<void> {
  for (const pattern of GUIDE_PATTERNS) {
    for (let use = 0; use < WARMUP_RUNS; use += 1) pattern.test(' ');
    await othersFirst();
  }
}

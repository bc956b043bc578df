import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { GUIDE_PATTERNS } from '@attune/guide/patterns';

/** V8 compiles a regular expression to bytecode at its first use, and to machine code at its second. */
const WARMUP_RUNS = 2;

/** Compiles the guide's patterns one by one, so that no request waits for all of them. */
export async function warmGuide(): Promise<void> {
  for (const pattern of GUIDE_PATTERNS) {
    for (let run = 0; run < WARMUP_RUNS; run += 1) pattern.test(' ');
    await yieldToEventLoop();
  }
}

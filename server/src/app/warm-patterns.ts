import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CRISIS_PATTERNS } from '@attune/domain/companion/care/detect-care-kind';

/** V8 compiles a regular expression to bytecode at its first use, and to machine code at its second. */
const WARMUP_RUNS = 2;

/** Compiles the patterns for signs of a crisis one by one, so that no request waits for all of them. */
export async function warmPatterns(): Promise<void> {
  for (const pattern of CRISIS_PATTERNS) {
    for (let run = 0; run < WARMUP_RUNS; run += 1) pattern.test(' ');
    await yieldToEventLoop();
  }
}

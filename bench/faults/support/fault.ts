import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts';
import { Figures, say } from '../../figures.ts';

export type Fault = {
  figures: Figures;
  /** The run may use this port and the ports that follow. */
  port: number;
  /** Returns `quick` with --quick, otherwise `full`. */
  chooseCount(counts: { full: number; quick: number }): number;
  /** Registers a cleanup. Cleanups run at the end in reverse order, also after a failure. */
  atEnd(close: () => unknown): void;
};

const DEFAULT_PORT = '6200';

/**
 * Runs one fault and prints its table. Exits with 0 if the fault could be tested, whether the
 * server withstood it or not.
 */
export async function runFault(name: string, run: (fault: Fault) => Promise<void>) {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      port: { type: 'string', default: DEFAULT_PORT },
    },
  });
  const figures = new Figures(`fault-${name}`);
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const closer of closers.reverse()) {
      await Promise.resolve(closer()).catch((error: unknown) => say(`  cleanup failed: ${error}`));
    }
  };
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  let code = 0;
  try {
    await ensureWebBuilt();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // The build's own listeners would end this process before the cleanup.
      process.removeAllListeners(signal);
      process.once(signal, () => void close().then(() => process.exit(1)));
    }
    await run({
      figures,
      port: Number(values.port),
      chooseCount: ({ full, quick }) => (values.quick ? quick : full),
      atEnd: (closer) => closers.push(closer),
    });
    figures.print();
    await figures.save();
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    code = 1;
  }
  await close();
  process.exit(code);
}

type WaitOptions = { timeoutMs?: number; everyMs?: number };

/** Polls until the condition is true. After `timeoutMs`, throws an error that names `what`. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 60_000, everyMs = 20 }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await wait(everyMs);
  }
}

/** Runs `act` on the items in order, on at most `concurrency` items at once. */
export async function runConcurrently<Item>(
  items: Iterable<Item>,
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const runWorker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
}

/** Records a count that must be zero. `detail` is shown after the count. */
export function recordNone(figures: Figures, what: string, count: number, detail = ''): void {
  const measured = detail ? `${count} (${detail})` : `${count}`;
  figures.add({ what, goal: '0', measured, holds: count === 0, value: count, better: 'lower' });
}

/** Records a count that must equal `total`. `detail` is shown after the counts. */
export function recordAll(
  figures: Figures,
  what: string,
  count: number,
  total: number,
  detail = '',
): void {
  const measured = detail ? `${count} of ${total} (${detail})` : `${count} of ${total}`;
  const holds = count === total;
  figures.add({ what, goal: 'all', measured, holds, value: count / total, better: 'higher' });
}

/** Records a time with a maximum. A cause explains a time that is too long. */
export function recordTime(
  figures: Figures,
  what: string,
  ms: number,
  maxMs: number,
  more: { cause?: string } = {},
): void {
  const line = { what, goal: `≤ ${maxMs / 1_000} s`, measured: formatSeconds(ms) };
  const holds = ms <= maxMs;
  figures.add({ ...line, holds, value: ms / maxMs, better: 'lower', ...more });
}

export const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

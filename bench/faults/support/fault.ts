import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts';
import { Figures, say } from '../../figures.ts';

export type Fault = {
  figures: Figures;
  /** The first of the ports that it may use. */
  port: number;
  /** The full number, or the smaller one with --quick. */
  count(full: number, quick: number): number;
  /** Runs at the end in reverse order, also after a failure. */
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
    for (const each of closers.reverse()) {
      await Promise.resolve(each()).catch((error: unknown) => say(`  cleanup failed: ${error}`));
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
      count: (full, quick) => (values.quick ? quick : full),
      atEnd: (each) => closers.push(each),
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

type WaitOptions = { patienceMs?: number; everyMs?: number };

/** Throws with the description if it takes too long. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { patienceMs = 60_000, everyMs = 20 }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`timed out after ${patienceMs} ms: ${what}`);
    await wait(everyMs);
  }
}

/** Starts the items in order, with a limited number at once. */
export async function runConcurrently<Item>(
  items: Iterable<Item>,
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const work = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** A count that has to be zero; `among` adds the total. */
export function recordNone(figures: Figures, what: string, count: number, among = ''): void {
  const measured = among ? `${count} (${among})` : `${count}`;
  figures.add({ what, goal: '0', measured, holds: count === 0, value: count, better: 'lower' });
}

export function recordAll(
  figures: Figures,
  what: string,
  count: number,
  of: number,
  how = '',
): void {
  const measured = how ? `${count} of ${of} (${how})` : `${count} of ${of}`;
  const holds = count === of;
  figures.add({ what, goal: 'all', measured, holds, value: count / of, better: 'higher' });
}

/** A time with a maximum; `more` may add a cause. */
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

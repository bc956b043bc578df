import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts';
import { Figures, say } from '../../figures.ts';

export type Fault = {
  figures: Figures;
  /** The first of the ports that it may take. */
  port: number;
  /** So many in earnest, so many with --quick. */
  count(full: number, quick: number): number;
  /** Is done at the end, the latest first, however it went. */
  atEnd(close: () => unknown): void;
};

const DEFAULT_PORT = '6200';

/**
 * Runs one fault to its table. It ends well when it could be tried, whether the server withstood it
 * or not; badly only when it could not.
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
      await Promise.resolve(each()).catch((error: unknown) => say(`  at the end: ${error}`));
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
      // Those of the build would end this process before it has cleared up.
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

/** Waits until something is so; throws with its name when that takes too long. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { patienceMs = 60_000, everyMs = 20 }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${patienceMs} ms until ${what}`);
    await wait(everyMs);
  }
}

/** Does something with each, so many at once, in their order. */
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

/** A figure that has to be nothing; `among` says of how much. */
export function recordNone(figures: Figures, what: string, count: number, among = ''): void {
  const measured = among ? `${count} (${among})` : `${count}`;
  figures.add({ what, goal: '0', measured, holds: count === 0, value: count, better: 'lower' });
}

/** A figure that has to be all of them. */
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

/** A time that must not be longer; `more` may name why it is. */
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

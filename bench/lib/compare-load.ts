import type { ChildProcess } from 'node:child_process';
import { type Load, type LoadRequest, median } from '../load.ts';
import { getCpuMs } from './child.ts';

/** A server under load: its process, the connections to it, and the requests. */
export type LoadSide = { server: ChildProcess; load: Load; next: () => LoadRequest };
type Pace = { connections: number; rounds: number; roundMs: number };

/** Medians over the rounds; `share` and `p99` are the first side relative to the second. */
export type LoadComparison = {
  share: number;
  p99: number;
  perSecond: [number, number];
  /** CPU time of the two processes per request, in ms. */
  work: [number, number];
};

async function runOnce({ server, load, next }: LoadSide, { connections, roundMs }: Pace) {
  const before = await getCpuMs(server);
  const run = await load.run(connections, roundMs, next);
  return { ...run, work: ((await getCpuMs(server)) - before) / run.requests };
}

/** As many requests as possible, on one side and then on the other; the first round warms up. */
export async function compareLoad(
  one: LoadSide,
  other: LoadSide,
  pace: Pace,
): Promise<LoadComparison> {
  const rounds: Awaited<ReturnType<typeof runOnce>>[][] = [];
  for (let round = -1; round < pace.rounds; round += 1) {
    const pair = [await runOnce(other, pace), await runOnce(one, pace)].reverse();
    if (round >= 0) rounds.push(pair);
  }
  const of = (name: 'perSecond' | 'p99' | 'work', at: number) =>
    rounds.map((pair) => pair[at]?.[name] ?? 0);
  const ratio = (name: 'perSecond' | 'p99') =>
    median(of(name, 0).map((value, at) => value / (of(name, 1)[at] ?? 1)));
  return {
    share: ratio('perSecond'),
    p99: ratio('p99'),
    perSecond: [median(of('perSecond', 0)), median(of('perSecond', 1))],
    work: [median(of('work', 0)), median(of('work', 1))],
  };
}

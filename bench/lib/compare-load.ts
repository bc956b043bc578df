import type { ChildProcess } from 'node:child_process';
import { type Load, type LoadRequest, median } from '../load.ts';
import { getCpuMs } from './child.ts';

/** One of the two servers that are compared: its process, connections and next request. */
export type LoadSide = { server: ChildProcess; load: Load; createRequest: () => LoadRequest };
type Pace = { connections: number; rounds: number; roundMs: number };

/** Medians over the rounds. */
export type LoadComparison = {
  /** Requests per second of the first side, divided by those of the second. */
  throughputRatio: number;
  /** The p99 of the first side, divided by that of the second. */
  p99Ratio: number;
  /** Requests per second of the first and the second side. */
  perSecond: [number, number];
  /** CPU time per request, of the first and the second side's process. */
  cpuMs: [number, number];
};

async function runOnce({ server, load, createRequest }: LoadSide, { connections, roundMs }: Pace) {
  const cpuBefore = await getCpuMs(server);
  const run = await load.run(connections, roundMs, createRequest);
  return { ...run, cpuMs: ((await getCpuMs(server)) - cpuBefore) / run.requests };
}

/**
 * Sends as many requests as possible to one side, then to the other, in each round. The first round
 * warms up and is not counted.
 */
export async function compareLoad(
  first: LoadSide,
  second: LoadSide,
  pace: Pace,
): Promise<LoadComparison> {
  const rounds: Awaited<ReturnType<typeof runOnce>>[][] = [];
  for (let round = -1; round < pace.rounds; round += 1) {
    const pair = [await runOnce(second, pace), await runOnce(first, pace)].reverse();
    if (round >= 0) rounds.push(pair);
  }
  const listValues = (name: 'perSecond' | 'p99' | 'cpuMs', side: number) =>
    rounds.map((pair) => pair[side]?.[name] ?? 0);
  const medianRatio = (name: 'perSecond' | 'p99') =>
    median(listValues(name, 0).map((value, at) => value / (listValues(name, 1)[at] ?? 1)));
  return {
    throughputRatio: medianRatio('perSecond'),
    p99Ratio: medianRatio('p99'),
    perSecond: [median(listValues('perSecond', 0)), median(listValues('perSecond', 1))],
    cpuMs: [median(listValues('cpuMs', 0)), median(listValues('cpuMs', 1))],
  };
}

import { expect, it } from 'vitest';
import { findMinNodes, simulate } from './cluster-simulation.ts';
import { REQUEST_PROFILES } from './service-times.ts';
import {
  calculateTraffic,
  countNodesForStreams,
  createDayCurve,
  getNotifyPauseMs,
  getUpdateRequests,
  TEN_MILLION,
} from './traffic-model.ts';

it('has request shares that add up to one', () => {
  expect(REQUEST_PROFILES.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
});

it('matches the hand-calculated traffic of ten million users', () => {
  const sums = calculateTraffic(TEN_MILLION);
  expect(sums.active).toBe(500_000);
  expect(sums.requestsADay).toBe(100_000_000);
  expect(Math.round(sums.requests)).toBe(1_157);
  expect(Math.round(sums.peakStreams)).toBe(125_000);
  expect(countNodesForStreams(sums.peakStreams)).toBe(13);
});

it('has twice the traffic and storage for twice the users', () => {
  const single = calculateTraffic(TEN_MILLION);
  const double = calculateTraffic({ ...TEN_MILLION, people: 2 * TEN_MILLION.people });
  expect(double.peakRequests / single.peakRequests).toBeCloseTo(2);
  expect(double.storageAYear / single.storageAYear).toBeCloseTo(2);
});

it('has a day curve with the given peak and an average of one', () => {
  const curve = createDayCurve(3);
  expect(Math.max(...curve)).toBeCloseTo(3, 3);
  expect(curve.reduce((sum, part) => sum + part, 0) / 24).toBeCloseTo(1, 6);
  expect(Math.min(...curve)).toBeGreaterThan(0.2);
});

it('notifies pages less often, the more streams a node has', () => {
  expect(getNotifyPauseMs(100)).toBe(300);
  expect(getNotifyPauseMs(10_000)).toBe(2_000);
  expect(getUpdateRequests(10_000, 1, 0.1)).toBeCloseTo(500);
});

const cluster = { databaseCores: 4, requests: 400, streams: 0, seconds: 6 };

it('responds fast with free capacity and slowly when overloaded', () => {
  const withCapacity = simulate({ ...cluster, nodes: 2 });
  expect(withCapacity.p99).toBeLessThan(60);
  expect(withCapacity.answered).toBeGreaterThan(1_200);
  expect(simulate({ ...cluster, nodes: 1, requests: 2_000 }).p99).toBeGreaterThan(500);
});

it('gives the same result in every run', () => {
  expect(simulate({ ...cluster, nodes: 2 })).toEqual(simulate({ ...cluster, nodes: 2 }));
});

it('finds the minimum number of nodes: one fewer is not enough', () => {
  const busy = { ...cluster, requests: 2_500, seconds: 4 };
  const nodes = findMinNodes(busy, 100);
  expect(nodes).toBeGreaterThan(2);
  expect(simulate({ ...busy, nodes: nodes - 1 }).p99).toBeGreaterThan(100);
});

it('reconnects all streams of a lost node, and slows requests less when reconnects are spread', () => {
  const withStreams = { ...cluster, nodes: 3, streams: 9_000, seconds: 40 };
  const atOnce = simulate({ ...withStreams, loss: { atMs: 3_000, spreadMs: 200 } });
  const spread = simulate({ ...withStreams, loss: { atMs: 3_000, spreadMs: 10_000 } });
  expect(atOnce.backAfterMs).toBeGreaterThan(10_000);
  expect(spread.backAfterMs).toBeLessThan(25_000);
  expect(spread.p99WhileReconnecting).toBeLessThan(atOnce.p99WhileReconnecting / 2);
});

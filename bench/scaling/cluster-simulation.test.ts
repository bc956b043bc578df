import { expect, it } from 'vitest';
import { findMinNodes, simulate } from './cluster-simulation.ts';
import { REQUEST_PROFILES } from './service-times.ts';
import {
  calculateTraffic,
  createDayCurve,
  getNotifyPauseMs,
  getUpdateRequests,
  nodesForStreams,
  TEN_MILLION,
} from './traffic-model.ts';

it('has a share for every request', () => {
  expect(REQUEST_PROFILES.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
});

it('gives for ten million users what can be calculated by hand', () => {
  const sums = calculateTraffic(TEN_MILLION);
  expect(sums.active).toBe(500_000);
  expect(sums.requestsADay).toBe(100_000_000);
  expect(Math.round(sums.requests)).toBe(1_157);
  expect(Math.round(sums.peakStreams)).toBe(125_000);
  expect(nodesForStreams(sums.peakStreams)).toBe(13);
});

it('grows with the number of users', () => {
  const one = calculateTraffic(TEN_MILLION);
  const two = calculateTraffic({ ...TEN_MILLION, people: 2 * TEN_MILLION.people });
  expect(two.peakRequests / one.peakRequests).toBeCloseTo(2);
  expect(two.storageAYear / one.storageAYear).toBeCloseTo(2);
});

it('has a day with the requested peak, and its own average', () => {
  const curve = createDayCurve(3);
  expect(Math.max(...curve)).toBeCloseTo(3, 3);
  expect(curve.reduce((sum, part) => sum + part, 0) / 24).toBeCloseTo(1, 6);
  expect(Math.min(...curve)).toBeGreaterThan(0.2);
});

it('each page requests updates less often, the more streams a node has', () => {
  expect(getNotifyPauseMs(100)).toBe(300);
  expect(getNotifyPauseMs(10_000)).toBe(2_000);
  expect(getUpdateRequests(10_000, 1, 0.1)).toBeCloseTo(500);
});

const small = { databaseCores: 4, requests: 400, streams: 0, seconds: 6 };

it('is fast with free capacity and slow without', () => {
  const withCapacity = simulate({ ...small, nodes: 2 });
  expect(withCapacity.p99).toBeLessThan(60);
  expect(withCapacity.answered).toBeGreaterThan(1_200);
  expect(simulate({ ...small, nodes: 1, requests: 2_000 }).p99).toBeGreaterThan(500);
});

it('is the same in every run', () => {
  expect(simulate({ ...small, nodes: 2 })).toEqual(simulate({ ...small, nodes: 2 }));
});

it('finds the minimum number of nodes: one fewer is not enough', () => {
  const busy = { ...small, requests: 2_500, seconds: 4 };
  const nodes = findMinNodes(busy, 100);
  expect(nodes).toBeGreaterThan(2);
  expect(simulate({ ...busy, nodes: nodes - 1 }).p99).toBeGreaterThan(100);
});

it('reconnects all streams of a lost node, later but more gently when spread', () => {
  const town = { ...small, nodes: 3, streams: 9_000, seconds: 40 };
  const storm = simulate({ ...town, loss: { atMs: 3_000, spreadMs: 200 } });
  const spread = simulate({ ...town, loss: { atMs: 3_000, spreadMs: 10_000 } });
  expect(storm.backAfterMs).toBeGreaterThan(10_000);
  expect(spread.backAfterMs).toBeLessThan(25_000);
  expect(spread.p99Meanwhile).toBeLessThan(storm.p99Meanwhile / 2);
});

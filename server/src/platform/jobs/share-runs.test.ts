import { expect, it } from 'vitest';
import { shareRuns } from './share-runs.ts';

it('starts a run after each call, and shares it among the calls that wait for it', async () => {
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const ended: string[] = [];
  let runs = 0;
  const request = shareRuns(async () => {
    await gates[runs++]?.promise;
  });
  const call = (name: string) => request().then(() => ended.push(name));

  const first = call('first');
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toBe(1);
  const shared = Promise.all([call('second'), call('third')]);
  gates[0]?.resolve();
  await first;
  // The first call ends although others are waiting.
  expect(ended).toEqual(['first']);
  gates[1]?.resolve();
  await shared;
  expect(ended).toEqual(['first', 'second', 'third']);
  expect(runs).toBe(2);
  gates[2]?.resolve();
  await request();
  expect(runs).toBe(3);
});

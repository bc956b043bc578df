import { request as httpRequest } from 'node:http';
import { AttuneServer } from '../support/attune-server.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const KILLS = 3;

type Call = { origin: string; path: string; body: object; from: string };

/** Sends a POST from the given loopback address, so that limits by address do not apply. */
function post({ origin, path, body, from }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const outgoing = httpRequest(
      new URL(path, origin.replace('localhost', '127.0.0.1')),
      {
        method: 'POST',
        localAddress: from,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': payload.length },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

test('a server killed at random times during sign-ups loses no acknowledged account', async ({
  server,
}) => {
  const { origin } = server;
  const acknowledged: string[] = [];
  let next = 0;

  for (let round = 0; round < KILLS; round += 1) {
    let isKilled = false;
    const target = acknowledged.length + 1 + Math.floor(Math.random() * 12);
    const { promise: killPoint, resolve: reachKillPoint } = Promise.withResolvers<void>();
    const write = async () => {
      while (!isKilled) {
        next += 1;
        const email = `crash-${next}@example.com`;
        const body = { name: 'Someone', email, password: PASSWORD, acceptedTerms: true };
        const from = `127.0.${1 + (next % 200)}.1`;
        const status = await post({ origin, path: '/api/account/sign-up', body, from }).catch(
          () => 0,
        );
        if (status === 201) acknowledged.push(email);
        if (acknowledged.length >= target) reachKillPoint();
      }
    };
    const writers = [write(), write(), write()];
    await killPoint;
    await server.kill();
    isKilled = true;
    await Promise.all(writers);
    await server.start();
  }

  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  for (const [index, email] of acknowledged.entries()) {
    const from = `127.1.${index % 250}.${1 + (index % 7)}`;
    const body = { email, password: PASSWORD };
    expect(await post({ origin, path: '/api/account/sign-in', body, from })).toBe(200);
  }
  expect(server.output).not.toMatch(/"level":[56]0/);
});

test('a second start on the same data fails with one clear line', async ({ server: first }) => {
  const second = await AttuneServer.create({ env: { DATA_DIR: first.dataDir } });
  await expect(second.start()).rejects.toThrow(
    new RegExp(`ended with 1: Attune already runs on ${first.dataDir} \\(process ${first.pid}\\)`),
  );
  expect(second.output.trim().split('\n')).toHaveLength(1);
  await second.dispose();
});

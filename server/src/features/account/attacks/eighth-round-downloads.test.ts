import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-download');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/**
 * Fills a table at the beginning of the archive with more bytes than the network buffers can hold.
 * So the server cannot write the later tables before the client reads.
 */
const insertLargeRows = (userId: string) =>
  app.sql(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
     SELECT gen_random_uuid(), $1, sha256(n::text::bytea), now(), now(), now() + interval '1 day', '',
       (SELECT string_agg(md5(part::text), '') FROM generate_series(1, 32768) part)
     FROM generate_series(1, 24) n`,
    [userId],
  );

/** Starts a download without reading any of it. */
function beginExport(client: TestClient): Promise<IncomingMessage> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = new URL('/api/account/export', app.origin);
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie } }, resolve).on('error', reject).end();
  });
}
async function readGoals(download: IncomingMessage) {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of download) pieces.push(piece);
  } catch {
    return 'interrupted';
  }
  return strFromU8(unzipSync(Buffer.concat(pieces))['tables/goals.json'] ?? new Uint8Array());
}
const writeGoal = (client: TestClient) =>
  client.post('/api/goals', { id: randomUUID(), title: 'Written later' });

describe('an eighth round of attacks: a download that is read slowly', () => {
  it('AU7: is interrupted when its session ends, before it contains data that was written later', async () => {
    const { id, email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    await insertLargeRows(id);
    const download = await beginExport(thief);
    expect(download.statusCode).toBe(200);
    scene.expectSuccess(await client.delete('/api/account/sessions'));
    scene.expectSuccess(await writeGoal(client));
    expect(await readGoals(download)).toBe('interrupted');
  });

  it('AU7: is complete if its session does not end', async () => {
    const { id, client } = await scene.createMember();
    await insertLargeRows(id);
    const download = await beginExport(client);
    scene.expectSuccess(await writeGoal(client));
    expect(await readGoals(download)).toContain('Written later');
  });
});

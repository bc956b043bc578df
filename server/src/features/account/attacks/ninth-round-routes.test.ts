import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const OTHER = '018f2b4e-7c00-7000-8000-0123456789ab';
/**
 * The statuses of a refused request. The upload route returns 415, because the body here is JSON.
 */
const REFUSED = / (400|401|404|415)$/;

type Route = { method: string; path: string };

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await createTestApp();
  routes = Object.entries(describeApi(app.app).paths ?? {}).flatMap(([pattern, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: pattern.replace(/\{\w+\}/g, OTHER),
      })),
  );
});
afterAll(() => app.close());

async function send({ method, path }: Route, headers: Record<string, string> = {}) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await fetch(`${app.origin}${path}`, {
    method,
    ...(hasBody ? { body: '{}' } : {}),
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
  });
  await response.arrayBuffer();
  return `${method} ${path} ${response.status}`;
}

async function sendAll(all: readonly Route[], headers?: Record<string, string>) {
  const answers: string[] = [];
  for (const route of all) answers.push(await send(route, headers));
  return answers;
}

describe('a ninth round of attacks on every route that requires a session', () => {
  it('AU6: a session counts as no session if it has ended or belongs to another user than the request names', async () => {
    const asVisitor = await sendAll(routes);
    expect(asVisitor.length).toBeGreaterThan(150);
    expect(asVisitor.filter((answer) => !REFUSED.test(answer))).toEqual([]);

    const { id, client } = await app.person('admin@example.com');
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    const cookie = `attune_session=${client.cookies.get('attune_session')}`;
    expect(await sendAll(routes, { cookie, 'attune-user': OTHER })).toEqual(asVisitor);
    await app.sql(`UPDATE sessions SET created_at = created_at - interval '90 days'`);
    expect(await sendAll(routes, { cookie })).toEqual(asVisitor);
    await app.sql('DELETE FROM sessions');
    expect(await sendAll(routes, { cookie })).toEqual(asVisitor);
  });

  it('AC1: no other spelling of a path and no HEAD request is answered without a session', async () => {
    const spellings = routes.flatMap(({ method, path }) => [
      { method, path: `${path}/` },
      { method, path: path.replace('/api/', '/api//') },
      { method, path: path.replace('/api/', '/API/') },
      { method, path: path.replace('/api/', '/%61pi/') },
      { method, path: path.replace('/api/', '/api;x/') },
      ...(method === 'GET' ? [{ method: 'HEAD', path }] : []),
    ]);
    const answers = await sendAll(spellings);
    expect(answers.filter((answer) => !REFUSED.test(answer))).toEqual([]);
  });
});

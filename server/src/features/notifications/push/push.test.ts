import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createPushSubscription, startPushService } from '#test/push-service.ts';
import { readExport } from '#test/read-export.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sendDueEmails } from '../emails/send-due-emails.ts';
import { sendDuePushes } from './send-pushes.ts';

const PUSH_PATH = '/api/notifications/push';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let scene: ReturnType<typeof createForumScene>;
let maren: Member;
let jonas: Member;

beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ pushOrigin: service.origin });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  scene = createForumScene(app);
  maren = await scene.member('Maren');
  jonas = await scene.member('Jonas');
  service.received.length = 0;
  service.problems.length = 0;
});

async function turnOn({ client }: Pick<Member, 'client'>) {
  const { json } = await client.get(PUSH_PATH);
  const subscription = service.subscribe(json.publicKey).json;
  const answer = await client.put(PUSH_PATH, subscription);
  expect([answer.status, answer.json.isOn]).toEqual([200, true]);
  return subscription;
}

/** Jonas comments on a post of Maren. */
async function reply(): Promise<string> {
  const postId = await scene.post({ author: maren, title: 'A quiet week' });
  await scene.reply(postId, jonas, maren);
  return postId;
}

async function push() {
  await sendDuePushes(app.services);
  return service.received.map(({ payload }) => JSON.parse(payload));
}

async function listEmailSubjects() {
  app.clock.advance(3 * MINUTE_MS);
  await sendDueEmails(app.services);
  const subjects = (await app.emailsTo(maren.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => !subject.startsWith('New sign-in'));
}

const countRows = async (table: string) =>
  (
    await app.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, [
      maren.id,
    ])
  )[0]?.n;

describe('turning notifications on', () => {
  it('is off at first, can be repeated, and is turned off again', async () => {
    expect((await maren.client.get(PUSH_PATH)).json).toEqual({
      publicKey: app.services.push.publicKey,
      isOn: false,
    });
    const subscription = await turnOn(maren);
    expect((await maren.client.put(PUSH_PATH, subscription)).json.isOn).toBe(true);
    expect(await countRows('push_subscriptions')).toBe(1);
    expect((await maren.client.delete(PUSH_PATH)).status).toBe(204);
    expect((await maren.client.get(PUSH_PATH)).json.isOn).toBe(false);
    await reply();
    expect(await push()).toEqual([]);
  });

  it('stores the endpoint encrypted, and exports who delivers but not the endpoint', async () => {
    const { endpoint, keys } = await turnOn(maren);
    const [row] = await app.sql<{ subscription: Buffer }>(
      'SELECT subscription FROM push_subscriptions WHERE user_id = $1',
      [maren.id],
    );
    expect(row?.subscription.toString('latin1')).not.toContain(endpoint.slice(-20));
    const text = (await readExport(app, maren.client)).text('tables/push_subscriptions.json');
    expect(text).toContain(new URL(service.origin).host);
    expect(text).not.toContain(endpoint);
    expect(text).not.toContain(keys.auth);
  });

  it.each([
    ['this machine', 'https://127.0.0.1/push/x'],
    ['this machine by name', 'https://localhost/push/x'],
    ['a private network', 'https://10.0.0.8/push/x'],
    ['an IPv6 address', 'https://[::1]/push/x'],
    ['a decimal address', 'https://2130706433/push/x'],
    ['an internal name', 'https://metadata.google.internal/x'],
    ['a name without a dot', 'https://database/x'],
    ['no encryption', 'http://fcm.googleapis.com/x'],
    ['any other host', 'https://push.example.org/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a password', 'https://user:secret@fcm.googleapis.com/x'],
    ['another scheme', 'file:///etc/passwd'],
  ])('SS1: refuses an endpoint with %s', async (_description, endpoint) => {
    const { keys } = createPushSubscription().json;
    expect((await maren.client.put(PUSH_PATH, { endpoint, keys })).status).toBe(400);
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  it('refuses a key that no browser can have', async () => {
    const { endpoint, keys } = service.subscribe().json;
    const noPoint = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    const { status, json } = await maren.client.put(PUSH_PATH, noPoint);
    expect([status, json.code]).toEqual([400, 'push.invalid_key']);
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  it('moves a shared browser to the user who turned it on last', async () => {
    const subscription = await turnOn(maren);
    expect((await jonas.client.put(PUSH_PATH, subscription)).status).toBe(200);
    await reply();
    expect(await push()).toEqual([]);
    expect((await maren.client.get(PUSH_PATH)).json.isOn).toBe(false);
  });
});

describe('a notification', () => {
  it('reaches every device of the user, says who and where, and replaces the email', async () => {
    const other = await app.signInClient(maren.email);
    const endpoints = [(await turnOn(maren)).endpoint, (await turnOn({ client: other })).endpoint];
    const postId = await reply();
    const received = await push();
    expect(service.problems).toEqual([]);
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.sort());
    expect(received[0]).toEqual({
      title: 'New reply',
      body: 'Jonas commented on your post “A quiet week”',
      href: expect.stringMatching(new RegExp(`^/forum/${postId}#comment-`)),
      tag: expect.any(String),
    });
    expect(JSON.stringify(received)).not.toContain('Words');
    expect(await countRows('push_deliveries')).toBe(0);
    expect(await listEmailSubjects()).toEqual([]);
    service.received.length = 0;
    expect(await push()).toEqual([]);
  });

  it('is emailed if no device is left', async () => {
    const { endpoint } = await turnOn(maren);
    service.unsubscribe(endpoint);
    await reply();
    expect(await push()).toEqual([]);
    expect(await countRows('push_subscriptions')).toBe(0);
    expect(await listEmailSubjects()).toEqual(['Jonas commented on your post “A quiet week”']);
  });

  it.each([404, 410])('removes the device when the service answers %i', async (status) => {
    await turnOn(maren);
    service.nextStatuses.push({ status });
    await reply();
    await push();
    expect((await maren.client.get(PUSH_PATH)).json.isOn).toBe(false);
  });

  it('is tried again after a failure, and emailed meanwhile', async () => {
    await turnOn(maren);
    service.nextStatuses.push({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } });
    await reply();
    expect(await push()).toEqual([]);
    app.clock.advance(10_000);
    expect(await push()).toEqual([]);
    expect(await listEmailSubjects()).toHaveLength(1);
    app.clock.advance(8 * MINUTE_MS);
    expect(await push()).toHaveLength(1);
  });

  it('is given up after an hour', async () => {
    await turnOn(maren);
    service.nextStatuses.push({ status: 503 }, { status: 503 });
    await reply();
    await push();
    app.clock.advance(HOUR_MS + MINUTE_MS);
    await push();
    expect(await countRows('push_deliveries')).toBe(0);
    expect((await maren.client.get(PUSH_PATH)).json.isOn).toBe(true);
  });

  it('is given up after an hour if it can’t even be prepared', async () => {
    await turnOn(maren);
    const send = () => Promise.reject(new Error('a failure of the sender'));
    const services = { ...app.services, push: { ...app.services.push, send } };
    await reply();
    await sendDuePushes(services);
    expect(await countRows('push_deliveries')).toBe(1);
    app.clock.advance(HOUR_MS + MINUTE_MS);
    await sendDuePushes(services);
    expect(await countRows('push_deliveries')).toBe(0);
  });

  it('is not pushed once it was read, hidden, or its kind was turned off', async () => {
    await turnOn(maren);
    await reply();
    await maren.client.post('/api/notifications/read', { all: true });
    expect(await push()).toEqual([]);
    const postId = await reply();
    await app.sql(`UPDATE forum_comments SET state = 'hidden' WHERE post_id = $1`, [postId]);
    expect(await push()).toEqual([]);
    const change = await maren.client.put('/api/notifications/settings', {
      push: { reply: false },
    });
    expect(change.json.push).toMatchObject({ reply: false, mention: true, reminder: true });
    await reply();
    expect(await push()).toEqual([]);
    expect(await listEmailSubjects()).toEqual(['Jonas commented on your post “A quiet week”']);
  });

  it('ends with the session', async () => {
    await turnOn(maren);
    await reply();
    await maren.client.post('/api/account/sign-out');
    expect(await countRows('push_subscriptions')).toBe(0);
    expect(await push()).toEqual([]);
  });

  it('is sent once by two nodes', async () => {
    await turnOn(maren);
    await reply();
    await Promise.all([sendDuePushes(app.services), sendDuePushes(app.services)]);
    expect(service.received).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BroadcastRecipient } from '#platform/live/broadcast.ts';
import type { LiveHub, LiveListener } from '#platform/live/live-hub.ts';
import { createForumRows } from '#test/forum-rows.ts';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';
import { createForumBroadcast } from './forum.live.ts';

describe('the broadcast', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] }));
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    let announce: LiveListener = () => {};
    const live: LiveHub = {
      subscribe(topic, listener) {
        expect(topic).toBe('forum');
        announce = listener;
        return () => {};
      },
      ready: async () => {},
      isConnected: () => true,
      close: async () => {},
    };
    const broadcast = createForumBroadcast(live);
    const listen = ({ canReceive = (): boolean => true, isSlow = false } = {}) => {
      const received: { what: string; about?: string[] }[] = [];
      const recipient: BroadcastRecipient = {
        canReceive,
        stream: {
          send: (_event, data) => {
            const isReplaced = isSlow && received.length > 0;
            if (isReplaced) received.pop();
            received.push(JSON.parse(data));
            return isReplaced;
          },
          close: () => {},
        },
      };
      return { received, leave: broadcast.join(recipient) };
    };
    return { listen, announce: (thread: string | null) => announce('changed', thread) };
  }

  it('sends the changes of 300 ms in one event, each thread once, to members with access', () => {
    const { listen, announce } = setUp();
    const [member, expired] = [listen(), listen({ canReceive: () => false })];
    for (const thread of ['a', 'b', 'a']) announce(thread);
    vi.advanceTimersByTime(299);
    expect(member.received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(member.received).toEqual([{ what: 'forum', about: ['a', 'b'] }]);
    announce('c');
    vi.advanceTimersByTime(300);
    expect(member.received.at(-1)).toEqual({ what: 'forum', about: ['c'] });
    expect(expired.received).toEqual([]);
    member.leave();
    announce('d');
    vi.runAllTimers();
    expect(member.received).toHaveLength(2);
  });

  it('names no threads after a lost connection, after too many changes, and to a slow reader', () => {
    const { listen, announce } = setUp();
    const [member, slow] = [listen(), listen({ isSlow: true })];
    announce(null);
    vi.runAllTimers();
    for (let n = 0; n <= 100; n += 1) announce(`${n}`);
    vi.runAllTimers();
    expect(member.received).toEqual([{ what: 'forum' }, { what: 'forum' }]);
    announce('a');
    vi.runAllTimers();
    expect(member.received.at(-1)).toEqual({ what: 'forum', about: ['a'] });
    expect(slow.received).toEqual([{ what: 'forum' }]);
  });

  it('reaches ten thousand streams, and waits longer to send the more streams there are', () => {
    const { listen, announce } = setUp();
    const all = Array.from({ length: 10_000 }, () => listen());
    announce('a');
    vi.advanceTimersByTime(1_999);
    expect(all[0]?.received).toEqual([]);
    vi.runAllTimers();
    expect(all.every(({ received }) => received.length === 1)).toBe(true);
  });
});

describe('a member’s stream', () => {
  let app: TestApp;
  let other: TestApp;
  const readers: SseReader[] = [];
  beforeAll(async () => {
    app = await createTestApp();
    other = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    await Promise.all([app.services.live.ready(), other.services.live.ready()]);
  });
  afterAll(async () => {
    for (const reader of readers) reader.disconnect();
    await other.close();
    await app.close();
  });

  async function watch({ id, client }: { id: string; client: TestClient }) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reader = await openSse(`${other.origin}/api/users/${id}/live`, { cookie });
    readers.push(reader);
    await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
    return () =>
      reader.events
        .filter(({ event }) => event === 'changed')
        .flatMap(({ data }) => (JSON.parse(data) as { about?: string[] }).about ?? []);
  }

  it('AC5: names only threads that others can see or could see until now, on every node', async () => {
    const rows = createForumRows(app);
    const writer = await app.person('writer@example.com');
    const reader = await app.person('reader@example.com');
    const expired = await app.person('expired@example.com');
    await app.sql(
      `UPDATE users SET trial_ends_at = $1, subscription_status = 'expired' WHERE id = $2`,
      [app.clock.now(), expired.id],
    );
    const [received, receivedByExpired] = [await watch(reader), await watch(expired)];
    const seen = await rows.post({ authorId: writer.id });
    const hidden = [
      await rows.post({ authorId: writer.id, state: 'held' }),
      await rows.post({ authorId: writer.id, state: 'removed' }),
      await rows.post({ authorId: writer.id, deletedAt: app.clock.now() }),
    ];
    for (const postId of hidden) {
      const comment = await rows.comment({ postId, authorId: writer.id });
      await app.sql('INSERT INTO forum_post_likes VALUES ($1, $2, now())', [postId, writer.id]);
      await app.sql('INSERT INTO forum_comment_likes VALUES ($1, $2, now())', [comment, writer.id]);
      await app.sql(`UPDATE forum_posts SET title = 'Other' WHERE id = $1`, [postId]);
    }
    await waitFor(() => expect(received()).toEqual([seen]));
    await rows.comment({ postId: seen, authorId: writer.id, state: 'held' });
    const marker = await rows.post({ authorId: writer.id });
    await waitFor(() => expect(received()).toEqual([seen, marker]));
    const comment = await rows.comment({ postId: seen, authorId: writer.id });
    await waitFor(() => expect(received()).toEqual([seen, marker, seen]));
    await app.sql('INSERT INTO forum_comment_likes VALUES ($1, $2, now())', [comment, reader.id]);
    await waitFor(() => expect(received()).toEqual([seen, marker, seen, seen]));
    await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [seen]);
    await waitFor(() => expect(received().filter((id) => id === seen)).toHaveLength(4));
    await app.sql(`UPDATE forum_posts SET content = 'Secret' WHERE id = $1`, [seen]);
    const last = await rows.post({ authorId: writer.id, id: randomUUID() });
    await waitFor(() => expect(received().at(-1)).toBe(last));
    expect(received().filter((id) => id === seen)).toHaveLength(4);
    expect(receivedByExpired()).toEqual([]);
  });
});

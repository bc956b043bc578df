import type { UserDocument } from '@attune/domain/account/user-document';
import { expect, test, vi } from 'vitest';
import type { Broadcast, BroadcastRecipient } from '#platform/live/broadcast.ts';
import type { LiveEvent, LiveHub, LiveListener } from '#platform/live/live-hub.ts';
import { createLog } from '#platform/log/log.ts';
import { waitFor } from '#test/wait-for.ts';
import { createWatchUser } from './watch-user.ts';

const session = { id: 's1', userId: 'u1', tokenHash: Buffer.from('one') };
type State = { user: UserDocument | null; session: 'open' | 'renewed' | 'ended' };
const named = (name: string) => ({ id: 'u1', name }) as UserDocument;

function setUp(initial: UserDocument | null = named('Maren')) {
  const listeners = new Map<string, LiveListener>();
  const live: LiveHub = {
    subscribe(topic, listener) {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
    ready: async () => {},
    isConnected: () => true,
    close: async () => {},
  };
  const state: State = { user: initial, session: 'open' };
  const readUser = vi.fn(async (_id: string) => state.user);
  const sessionState = vi.fn(async () => state.session);
  const sent: string[] = [];
  const stop = { run: () => {} };
  const stream = {
    send: (event: string, data: string) => {
      const { name, what } = JSON.parse(data) as { name?: string; what?: string };
      sent.push([event, name ?? what].filter(Boolean).join(' '));
      return false;
    },
    close: vi.fn(() => stop.run()),
  };
  const recipients = new Set<BroadcastRecipient>();
  const broadcast: Broadcast = {
    join(recipient) {
      recipients.add(recipient);
      return () => recipients.delete(recipient);
    },
  };
  const watchUser = createWatchUser({
    live,
    log: createLog('silent'),
    topics: ['tutorials', 'goals'],
    broadcasts: [broadcast],
    now: () => new Date('2026-11-15T09:00:00Z'),
    readUser,
    sessionState,
  });
  const notify = (topic: string, event: LiveEvent) => listeners.get(topic)?.(event, null);
  const start = () => {
    stop.run = watchUser(session, stream);
  };
  return {
    start,
    state,
    sent,
    stream,
    notify,
    readUser,
    sessionState,
    listeners,
    stop,
    recipients,
  };
}

test('sends the whole document on connect and after every change', async () => {
  const { start, state, sent, notify } = setUp();
  start();
  await waitFor(() => expect(sent).toEqual(['user Maren']));
  state.user = named('Maren Holt');
  notify('user:u1', 'changed');
  await waitFor(() => expect(sent).toEqual(['user Maren', 'user Maren Holt']));
});

test('many changes during a read cause one further read, which sends the last state', async () => {
  const { start, state, sent, notify, readUser } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  const first = Promise.withResolvers<UserDocument>();
  readUser.mockImplementationOnce(() => first.promise);
  for (let change = 0; change < 100; change += 1) notify('user:u1', 'changed');
  await waitFor(() => expect(readUser).toHaveBeenCalledTimes(2));
  state.user = named('latest');
  first.resolve(named('in between'));
  await waitFor(() => expect(sent.at(-1)).toBe('user latest'));
  expect(readUser).toHaveBeenCalledTimes(3);
});

test('AU7: the end of the session sends signed-out, closes the stream and unsubscribes', async () => {
  const { start, sent, stream, notify, listeners } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  notify('session:s1', 'changed');
  expect(sent).toEqual(['user Maren', 'signed-out']);
  expect(stream.close).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

test('a deleted user is signed out', async () => {
  const { start, state, sent, stream, notify } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  state.user = null;
  notify('user:u1', 'changed');
  await waitFor(() => expect(sent).toEqual(['user Maren', 'signed-out']));
  expect(stream.close).toHaveBeenCalledTimes(1);
});

test('sends signed-out if the session ended just before the subscription or while disconnected', async () => {
  const early = setUp();
  early.state.session = 'ended';
  early.start();
  await waitFor(() => expect(early.sent).toEqual(['signed-out']));

  const disconnected = setUp();
  disconnected.start();
  await waitFor(() => expect(disconnected.sent).toHaveLength(1));
  disconnected.state.session = 'ended';
  disconnected.notify('session:s1', 'resync');
  disconnected.notify('user:u1', 'resync');
  await waitFor(() => expect(disconnected.sent).toEqual(['user Maren', 'signed-out']));
});

test('AU6: a new token of the session closes the stream without signing out', async () => {
  const { start, state, sent, notify, stream } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  state.session = 'renewed';
  notify('user:u1', 'changed');
  await waitFor(() => expect(stream.close).toHaveBeenCalledOnce());
  expect(sent).toEqual(['user Maren']);
});

test('a resync sends the document again if the session is open', async () => {
  const { start, state, sent, notify, sessionState } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  state.user = named('changed meanwhile');
  notify('user:u1', 'resync');
  await waitFor(() => expect(sent.at(-1)).toBe('user changed meanwhile'));
  expect(sessionState).toHaveBeenCalledTimes(2);
});

test('changes of other features are sent immediately or, after a resync, together with the document', async () => {
  const { start, sent, notify, readUser } = setUp();
  start();
  await waitFor(() => expect(sent).toEqual(['user Maren']));
  notify('goals:u1', 'changed');
  expect(sent).toEqual(['user Maren', 'changed goals']);
  const read = Promise.withResolvers<UserDocument>();
  readUser.mockImplementationOnce(() => read.promise);
  for (const topic of ['user:u1', 'session:s1', 'tutorials:u1', 'goals:u1'])
    notify(topic, 'resync');
  expect(sent).toHaveLength(2);
  read.resolve(named('Maren'));
  await waitFor(() =>
    expect(sent.slice(2)).toEqual(['user Maren', 'changed tutorials', 'changed goals']),
  );
});

test('broadcasts are received only while the user is known to have access', async () => {
  const trial = {
    subscriptionStatus: 'trialing',
    isTrialing: true,
    subscriptionEnd: null,
    nextBillingDate: null,
  };
  const user = (trialEndsAt: string) =>
    ({ ...named('Maren'), ...trial, trialEndsAt }) as UserDocument;
  const { start, state, sent, notify, recipients, stop } = setUp(user('2026-11-16T09:00:00Z'));
  start();
  const [recipient] = recipients;
  expect(recipient?.canReceive()).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(recipient?.canReceive()).toBe(true);
  state.user = user('2026-11-15T08:59:00Z');
  notify('user:u1', 'changed');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(recipient?.canReceive()).toBe(false);
  stop.run();
  expect(recipients.size).toBe(0);
});

test('a failed read closes the stream without signing out, so that the browser reconnects', async () => {
  const { start, sent, stream, notify, readUser } = setUp();
  start();
  await waitFor(() => expect(sent).toHaveLength(1));
  readUser.mockRejectedValueOnce(new Error('the database is unavailable'));
  notify('user:u1', 'changed');
  await waitFor(() => expect(stream.close).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['user Maren']);
});

test('nothing is sent after the client disconnected', async () => {
  const { start, sent, readUser, stop } = setUp();
  const read = Promise.withResolvers<UserDocument>();
  readUser.mockImplementationOnce(() => read.promise);
  start();
  await waitFor(() => expect(readUser).toHaveBeenCalledTimes(1));
  stop.run();
  read.resolve(named('late'));
  await read.promise;
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
});

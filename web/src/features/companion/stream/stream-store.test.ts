import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';
import type { CompanionEvent } from '#platform/api/companion-stream.ts';
import {
  buildConversation,
  buildMessage,
  buildPersonMessage,
  idOf,
} from '#test/build-companion.ts';
import { createStreamStore } from './stream-store.ts';

const ID = idOf(100);
const NOW = Date.parse('2026-11-15T10:00:30.000Z');
const MESSAGE = { id: idOf(1), replyId: idOf(2), parentId: null, text: 'Hello?' };
const CONNECTION_LOST = new ApiError({
  status: 0,
  code: 'offline',
  detail: '',
  fields: [],
  requestId: null,
});
const refusal = (status: number, code: string) =>
  new ApiError({ status, code, detail: 'No.', fields: [], requestId: null });

type Step = CompanionEvent | Error | Promise<unknown>;

const reply = (text: string, overrides: Partial<Message> = {}) =>
  buildMessage({ text, status: 'streaming', ...overrides });
const snapshot = (text: string): CompanionEvent => ({
  event: 'snapshot',
  data: {
    conversation: buildConversation(),
    message: buildPersonMessage(),
    reply: reply(text),
  },
});
const delta = (text: string): CompanionEvent => ({ event: 'delta', data: { text } });
const done = (text: string, overrides: Partial<Message> = {}): CompanionEvent => ({
  event: 'done',
  data: { reply: buildMessage({ text, ...overrides }) },
});

/** Each call takes the next script of its kind and plays it. */
function createStore(scripts: Record<string, Step[][]>) {
  const calls: string[] = [];
  async function* play(kind: string): AsyncGenerator<CompanionEvent> {
    calls.push(kind);
    const steps = scripts[kind]?.shift();
    if (!steps) throw refusal(404, 'missing');
    for (const step of steps) {
      if (step instanceof Error) throw step;
      if (step instanceof Promise) await step;
      else yield step;
    }
  }
  const waits: number[] = [];
  const stop = vi.fn(() => Promise.resolve());
  const store = createStreamStore({
    send: () => play('send'),
    replyAgain: () => play('again'),
    follow: () => play('follow'),
    continueReply: () => play('continueReply'),
    stop,
    wait: async (ms) => void waits.push(ms),
    now: () => NOW,
  });
  const text = () => store.read(ID)?.reply.text;
  const ended = () => waitFor(() => expect(store.read(ID)?.phase).toBe('done'));
  return { store, calls, waits, stop, text, ended };
}

it('shows the message at once, and the reply as it streams', async () => {
  const { store, ended, text } = createStore({
    send: [[snapshot(''), delta('Good '), delta('day.'), done('Good day.')]],
  });
  const sending = store.send(ID, MESSAGE);
  expect(store.read(ID)).toMatchObject({ phase: 'sending', person: { text: 'Hello?' } });
  await sending;
  await ended();
  expect(text()).toBe('Good day.');
});

it('repeats no thought after it reconnects', async () => {
  const thinking = (text: string): CompanionEvent => ({ event: 'thinking', data: { text } });
  const { store, ended } = createStore({
    send: [[snapshot(''), thinking('They '), CONNECTION_LOST]],
    follow: [[snapshot(''), thinking('They worry.'), delta('Hi.'), done('Hi.')]],
  });
  await store.send(ID, MESSAGE);
  await ended();
  expect(store.read(ID)?.thinking).toBe('They worry.');
});

it('reconnects with growing delays, and repeats no word', async () => {
  const { store, calls, waits, ended, text } = createStore({
    send: [[snapshot(''), delta('Good '), CONNECTION_LOST]],
    follow: [
      [CONNECTION_LOST],
      [CONNECTION_LOST],
      [snapshot('Good d'), delta('ay.'), done('Good day.')],
    ],
  });
  await store.send(ID, MESSAGE);
  await ended();
  expect(calls).toEqual(['send', 'follow', 'follow', 'follow']);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(text()).toBe('Good day.');
});

it('treats a stream that just ends as cut off', async () => {
  const { store, calls, ended, text } = createStore({
    send: [[snapshot(''), delta('Goo')]],
    follow: [[snapshot('Good'), done('Good day.')]],
  });
  await store.send(ID, MESSAGE);
  await ended();
  expect(calls).toEqual(['send', 'follow']);
  expect(text()).toBe('Good day.');
});

it.each(['left', 'restart'] as const)(
  'continues a reply cut off by %s automatically',
  async (cutBy) => {
    const { store, calls, ended, text } = createStore({
      send: [[snapshot(''), delta('Good '), CONNECTION_LOST]],
      follow: [[snapshot('Good '), done('Good ', { status: 'cut', cutBy })]],
      continueReply: [[snapshot('Good '), delta('day.'), done('Good day.')]],
    });
    await store.send(ID, MESSAGE);
    await waitFor(() => expect(store.read(ID)?.reply.status).toBe('done'));
    await ended();
    expect(calls).toEqual(['send', 'follow', 'continueReply']);
    expect(text()).toBe('Good day.');
  },
);

it('follows the stream of another window that continued the reply first', async () => {
  const cut = { status: 'cut', cutBy: 'restart' } as const;
  const { store, calls, ended, text } = createStore({
    send: [[snapshot(''), delta('Good '), done('Good ', cut)]],
    continueReply: [[refusal(409, 'companion.busy')]],
    follow: [[snapshot('Good d'), delta('ay.'), done('Good day.')]],
  });
  await store.send(ID, MESSAGE);
  await waitFor(() => expect(store.read(ID)?.reply.status).toBe('done'));
  await ended();
  expect(calls).toEqual(['send', 'continueReply', 'follow']);
  expect(text()).toBe('Good day.');
});

it('does not continue automatically after the model failed', async () => {
  const { store, calls, ended } = createStore({
    send: [[snapshot(''), done('Goo', { status: 'cut', cutBy: 'failed' })]],
  });
  await store.send(ID, MESSAGE);
  await ended();
  expect(calls).toEqual(['send']);
  expect(store.read(ID)?.reply).toMatchObject({ status: 'cut', text: 'Goo' });
});

it('gives up on a reply without progress, and does not resume it automatically', async () => {
  const cut = done('Goo', { status: 'cut', cutBy: 'restart' });
  const again = (): Step[] => [snapshot('Goo'), cut];
  const { store, calls, ended } = createStore({
    send: [[snapshot(''), delta('Goo'), cut]],
    continueReply: [again(), again(), again(), again(), again()],
  });
  await store.send(ID, MESSAGE);
  await waitFor(() => expect(calls.length).toBeGreaterThan(2));
  await ended();
  await waitFor(() =>
    expect(calls).toEqual(['send', 'continueReply', 'continueReply', 'continueReply']),
  );
  store.reattach(ID, buildMessage({ text: 'Goo', status: 'cut', cutBy: 'restart' }));
  expect(calls).toHaveLength(4);
});

it('rejects a refused message, and shows nothing of it', async () => {
  const { store } = createStore({ send: [[refusal(409, 'companion.busy')]] });
  await expect(store.send(ID, MESSAGE)).rejects.toMatchObject({ code: 'companion.busy' });
  expect(store.read(ID)).toBeNull();
});

it('sends a failed message three times, then rejects it', async () => {
  const { store, calls } = createStore({
    send: [[CONNECTION_LOST], [CONNECTION_LOST], [CONNECTION_LOST]],
  });
  await expect(store.send(ID, MESSAGE)).rejects.toMatchObject({ status: 0 });
  expect(calls).toEqual(['send', 'send', 'send']);
  expect(store.read(ID)).toBeNull();
});

it('stops a message that has not arrived yet as soon as it does', async () => {
  const arriving = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const { store, stop, ended } = createStore({
    send: [[arriving.promise, snapshot(''), stopping.promise, done('Go', { status: 'stopped' })]],
  });
  const sending = store.send(ID, MESSAGE);
  await store.stop(ID);
  expect(stop).not.toHaveBeenCalled();
  arriving.resolve();
  await sending;
  expect(stop).toHaveBeenCalledWith(ID, idOf(2));
  stopping.resolve();
  await ended();
  expect(store.read(ID)).toMatchObject({ isStopping: false, reply: { status: 'stopped' } });
});

it('reattaches once to a reply streamed elsewhere', async () => {
  const streaming = Promise.withResolvers<void>();
  const { store, calls, ended, text } = createStore({
    follow: [[snapshot('Good '), streaming.promise, delta('day.'), done('Good day.')]],
  });
  store.reattach(ID, reply('Goo'));
  store.reattach(ID, reply('Goo'));
  await waitFor(() => expect(text()).toBe('Good '));
  streaming.resolve();
  await ended();
  expect(calls).toEqual(['follow']);
});

it('does not automatically continue a reply older than an hour', () => {
  const { store, calls } = createStore({});
  const createdAt = '2026-11-15T08:59:00.000Z';
  store.reattach(ID, buildMessage({ status: 'cut', cutBy: 'left', createdAt }));
  expect(calls).toEqual([]);
});

it('keeps nothing after sign-out, and ignores late events', async () => {
  const response = Promise.withResolvers<void>();
  const { store, text } = createStore({
    send: [[snapshot(''), response.promise, delta('secret')]],
  });
  await store.send(ID, MESSAGE);
  store.clear();
  response.resolve();
  await Promise.resolve();
  expect(store.read(ID)).toBeNull();
  expect(text()).toBeUndefined();
});

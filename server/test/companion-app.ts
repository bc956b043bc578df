import { randomUUID } from 'node:crypto';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { expect } from 'vitest';
import { type ModelSettings, openModel } from '#platform/llm/open-model.ts';
import { type ModelServer, startModelServer } from './model-server/model-server.ts';
import { openSse, type SseReader } from './sse-reader.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Long enough for a local model on a busy machine, short enough for a test. */
const PATIENCE_MS = 3_000;
const CHATS = '/api/companion/conversations';

export function localModel(server: ModelServer, changes: Partial<ModelSettings> = {}) {
  const settings: ModelSettings = {
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'a-key',
    name: 'local',
    label: 'Local',
    prices: null,
    maxOutputTokens: 500,
    ...changes,
  };
  return openModel(settings, { idleTimeoutMs: PATIENCE_MS });
}

type Options = Parameters<typeof createTestApp>[0] & { prices?: ModelSettings['prices'] };

/** The app with a model that a test scripts. */
export async function createCompanionApp({ prices = null, ...options }: Options = {}) {
  const server = await startModelServer();
  const app = await createTestApp({ ...options, model: localModel(server, { prices }) });
  return {
    ...app,
    server,
    async close() {
      await app.close();
      await server.close();
    },
  };
}
export type CompanionApp = Awaited<ReturnType<typeof createCompanionApp>>;

/** A companion stream as a browser reads it. */
export type ReplyStream = {
  reader: SseReader;
  status: number;
  /** The error code, if refused. */
  code(): string | undefined;
  /** All text of this stream, added to its snapshot. */
  text(): string;
  end(): Promise<MessageDocument>;
  waitForLength(length: number): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its events
const parseEventData = (reader: SseReader, event: string): any[] =>
  reader.events.filter((one) => one.event === event).map(({ data }) => JSON.parse(data));

async function openReplyStream(
  app: Pick<TestApp, 'origin'>,
  client: TestClient,
  path: string,
  body?: object,
): Promise<ReplyStream> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers: Record<string, string> = { cookie };
  if (body) headers['content-type'] = 'application/json';
  const reader = await openSse(app.origin + path, headers, body && JSON.stringify(body));
  const text = () =>
    (parseEventData(reader, 'snapshot')[0]?.reply.text ?? '') +
    parseEventData(reader, 'delta')
      .map((delta) => delta.text)
      .join('');
  return {
    reader,
    status: reader.status,
    code: () =>
      reader.isEnded && reader.status !== 200 ? JSON.parse(reader.received).code : undefined,
    text,
    async end() {
      await expect
        .poll(() => reader.isEnded || parseEventData(reader, 'done').length > 0, {
          timeout: 15_000,
        })
        .toBe(true);
      return parseEventData(reader, 'done').at(-1)?.reply;
    },
    async waitForLength(length) {
      await expect.poll(() => text().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(length);
    },
  };
}

export const createIds = () => ({ id: randomUUID(), replyId: randomUUID() });

export function createCompanionClient(app: Pick<TestApp, 'origin'>, client: TestClient) {
  const chat = (id: string) => `${CHATS}/${id}`;
  const reply = (id: string, replyId: string) => `${chat(id)}/replies/${replyId}`;
  return {
    send: (
      chatId: string,
      message: { id: string; replyId: string; parentId?: string | null; text: string },
    ) => openReplyStream(app, client, `${chat(chatId)}/messages`, { parentId: null, ...message }),
    regenerate: (chatId: string, messageId: string, id: string) =>
      openReplyStream(app, client, `${chat(chatId)}/messages/${messageId}/replies`, { id }),
    follow: (chatId: string, replyId: string) =>
      openReplyStream(app, client, `${reply(chatId, replyId)}/stream`),
    continueReply: (chatId: string, replyId: string) =>
      openReplyStream(app, client, `${reply(chatId, replyId)}/continuation`, {}),
    stop: (chatId: string, replyId: string) => client.post(`${reply(chatId, replyId)}/stop`),
    temporary: (...texts: string[]) =>
      openReplyStream(app, client, '/api/companion/temporary', {
        messages: texts.map((text, at) => ({
          role: (texts.length - at) % 2 === 1 ? 'person' : 'companion',
          text,
        })),
      }),
    read: async (chatId: string) => (await client.get(chat(chatId))).json,
    async stored(chatId: string, id: string): Promise<MessageDocument> {
      const { messages } = (await client.get(chat(chatId))).json;
      return messages.find((message: MessageDocument) => message.id === id);
    },
  };
}
export type CompanionClient = ReturnType<typeof createCompanionClient>;

export const getEventNames = (stream: ReplyStream) =>
  stream.reader.events.map(({ event }) => event);
export const getEventData = (stream: ReplyStream, event: string) =>
  parseEventData(stream.reader, event);

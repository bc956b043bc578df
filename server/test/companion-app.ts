import { randomUUID } from 'node:crypto';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { expect } from 'vitest';
import { type ModelSettings, openModel } from '#platform/llm/open-model.ts';
import { type ModelServer, startModelServer } from './model-server/model-server.ts';
import { openSse, type SseReader } from './sse-reader.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** This is long enough for a local model on a busy machine, and short enough for a test. */
const IDLE_TIMEOUT_MS = 3_000;
const CONVERSATIONS_PATH = '/api/companion/conversations';

export function localModel(
  server: Pick<ModelServer, 'baseUrl'>,
  changes: Partial<ModelSettings> = {},
) {
  const settings: ModelSettings = {
    id: 'default',
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'a-key',
    name: 'local',
    label: 'Local',
    prices: null,
    inputs: ['text', 'image', 'pdf'],
    maxOutputTokens: 500,
    ...changes,
  };
  return openModel(settings, { idleTimeoutMs: IDLE_TIMEOUT_MS });
}

type Options = Parameters<typeof createTestApp>[0] & { prices?: ModelSettings['prices'] };

/** Creates the app with a model server. The test decides how the model answers. */
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
  /** The error code, if the request was rejected. */
  code(): string | undefined;
  /** The text of the snapshot and of all events so far. */
  text(): string;
  end(): Promise<MessageDocument>;
  waitForLength(length: number): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows the format of its events
const parseEventData = (reader: SseReader, event: string): any[] =>
  reader.events
    .filter((candidate) => candidate.event === event)
    .map(({ data }) => JSON.parse(data));

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
  const pathOf = (id: string) => `${CONVERSATIONS_PATH}/${id}`;
  const replyPathOf = (id: string, replyId: string) => `${pathOf(id)}/replies/${replyId}`;
  return {
    send: (
      chatId: string,
      message: {
        id: string;
        replyId: string;
        parentId?: string | null;
        text: string;
        attachmentIds?: string[];
        model?: string;
      },
    ) => openReplyStream(app, client, `${pathOf(chatId)}/messages`, { parentId: null, ...message }),
    regenerate: (chatId: string, messageId: string, id: string, model?: string) =>
      openReplyStream(app, client, `${pathOf(chatId)}/messages/${messageId}/replies`, {
        id,
        model,
      }),
    follow: (chatId: string, replyId: string) =>
      openReplyStream(app, client, `${replyPathOf(chatId, replyId)}/stream`),
    continueReply: (chatId: string, replyId: string) =>
      openReplyStream(app, client, `${replyPathOf(chatId, replyId)}/continuation`, {}),
    stop: (chatId: string, replyId: string) => client.post(`${replyPathOf(chatId, replyId)}/stop`),
    temporary: (...texts: string[]) =>
      openReplyStream(app, client, '/api/companion/temporary', {
        messages: texts.map((text, index) => ({
          role: (texts.length - index) % 2 === 1 ? 'person' : 'companion',
          text,
        })),
      }),
    read: async (chatId: string) => (await client.get(pathOf(chatId))).json,
    async stored(chatId: string, id: string): Promise<MessageDocument> {
      const { messages } = (await client.get(pathOf(chatId))).json;
      return messages.find((message: MessageDocument) => message.id === id);
    },
  };
}
export type CompanionClient = ReturnType<typeof createCompanionClient>;

export const getEventNames = (stream: ReplyStream) =>
  stream.reader.events.map(({ event }) => event);
export const getEventData = (stream: ReplyStream, event: string) =>
  parseEventData(stream.reader, event);

import { vi } from 'vitest';
import type { Message, OpenConversation, Overview } from '#platform/api/companion.ts';
import {
  buildAttachment,
  buildConversation,
  buildMessage,
  buildOverview,
  buildPersonMessage,
  idOf,
} from './build-companion.ts';
import { problem } from './fake-api.ts';

type Refusal = ReturnType<typeof problem>;
type Body = {
  id: string;
  replyId?: string;
  parentId?: string | null;
  text?: string;
  attachmentIds?: string[];
};
type Call = { method: string; path: string; body: Body | null };

/** An event stream that the test writes to. */
function createStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController;
    },
  });
  const encoder = new TextEncoder();
  return {
    body,
    send: (name: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
    disconnect: () => controller?.error(new TypeError('network error')),
  };
}

type Settings = {
  overview?: Partial<Overview>;
  conversations?: OpenConversation[];
  /** Responses that replace the default, by method and path. */
  answers?: Record<string, Refusal>;
  /** The response to every request for a reply, if the server refuses them. */
  refusal?: Refusal;
};

/** A fake of the companion's server: it stores conversations, and the test writes each reply. */
export function createCompanionServer(settings: Settings = {}) {
  const { overview, conversations = [], answers = {}, refusal } = settings;
  const stored = new Map(conversations.map((open) => [open.conversation.id, open]));
  const calls: Call[] = [];
  const streams: ReturnType<typeof createStream>[] = [];
  let reply: Message = buildMessage();

  function beginReply(path: string, body: Body | null): Response {
    const stream = createStream();
    streams.push(stream);
    const [, id = ''] = /conversations\/([^/]+)/.exec(path) ?? [];
    const isNew = path.endsWith('/messages');
    const conversation =
      stored.get(id)?.conversation ?? buildConversation({ id, title: 'New talk' });
    const message =
      isNew && body
        ? buildPersonMessage({
            id: body.id,
            parentId: body.parentId ?? null,
            text: body.text ?? '',
            attachments: (body.attachmentIds ?? []).map((attachmentId) =>
              buildAttachment({ id: attachmentId }),
            ),
          })
        : null;
    const messages = stored.get(id)?.messages ?? [];
    const [, replyId] = /replies\/([^/]+)/.exec(path) ?? [];
    const old = messages.find((candidate) => candidate.id === replyId);
    const [, messageId = null] = /messages\/([^/]+)/.exec(path) ?? [];
    reply = buildMessage({
      ...old,
      id: replyId ?? body?.replyId ?? body?.id ?? 'temporary',
      parentId: old?.parentId ?? message?.id ?? messageId,
      status: 'streaming',
      cutBy: null,
    });
    const others = messages.filter((other) => other.id !== reply.id);
    if (id) {
      const leaf = { ...conversation, leafId: reply.id };
      stored.set(id, {
        conversation: leaf,
        messages: [...others, ...(message ? [message] : []), reply],
      });
    }
    stream.send('snapshot', { conversation: id ? conversation : null, message, reply });
    return new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function answer(method: string, path: string, body: Body | null): Response {
    const override = answers[`${method} ${path}`];
    const json = (content: unknown, status = 200) =>
      new Response(content === undefined ? null : JSON.stringify(content), {
        status,
        headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      });
    if (override) return json(override.body, override.status ?? 200);
    if (/\/(messages|replies|stream|continuation|temporary)$/.test(path)) {
      return refusal ? json(refusal.body, refusal.status) : beginReply(path, body);
    }
    if (path === '/api/companion') {
      const all = [...stored.values()].map(({ conversation }) => conversation);
      return json(buildOverview({ conversations: all, ...overview }));
    }
    if (method === 'POST' && path === '/api/companion/attachments') {
      return json(buildAttachment({ id: idOf(700 + calls.length) }), 201);
    }
    if (path === '/api/companion/memories') return json({ memories: [], exclusions: [] });
    const [, id = ''] = /conversations\/([^/]+)$/.exec(path) ?? [];
    const open = stored.get(id);
    if (method === 'GET' && open) return json(open);
    if (method === 'GET') return json(problem(404, 'missing', 'Not here.').body, 404);
    if (method === 'PATCH' && open) {
      open.conversation = { ...open.conversation, ...body };
      return json(open.conversation);
    }
    return json(undefined, 204);
  }

  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    const text = await input.text();
    const isJson = input.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson && text ? (JSON.parse(text) as Body) : null;
    calls.push({ method: input.method, path: pathname, body });
    return answer(input.method, pathname, body);
  });

  return {
    calls,
    answers,
    stored,
    /** The reply being streamed. */
    reply: () => reply,
    streamText: (text: string) => {
      reply = { ...reply, text: reply.text + text };
      streams.at(-1)?.send('delta', { text });
    },
    sendEvent: (name: string, data: unknown) => streams.at(-1)?.send(name, data),
    disconnect: () => streams.at(-1)?.disconnect(),
    end(overrides: Partial<Message> = {}) {
      reply = { ...reply, status: 'done', ...overrides };
      for (const open of stored.values()) {
        open.messages = open.messages.map((message) => (message.id === reply.id ? reply : message));
      }
      streams.at(-1)?.send('done', { reply });
      streams.at(-1)?.end();
    },
  };
}

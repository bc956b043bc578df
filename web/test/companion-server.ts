import type { Message, OpenConversation, Overview } from '#platform/api/companion.ts';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { findEventFault } from './api-description.ts';
import {
  buildAttachment,
  buildConversation,
  buildMessage,
  buildOverview,
  buildPersonMessage,
  idOf,
} from './build-companion.ts';
import {
  type Answer,
  type Answers,
  type Call,
  fakeApi,
  problem,
  reportNetworkFault,
} from './fake-api.ts';

type Body = {
  id: string;
  replyId?: string;
  parentId?: string | null;
  text?: string;
  attachmentIds?: string[];
};

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
    send(name: string, data: unknown) {
      reportNetworkFault(findEventFault(name, data));
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    end: () => controller?.close(),
    disconnect: () => controller?.error(new TypeError('network error')),
  };
}

type Settings = {
  overview?: Partial<Overview>;
  conversations?: OpenConversation[];
  /** Responses that replace the default, by method and path. */
  answers?: Answers;
  /** The response to every request for a reply, if the server refuses them. */
  refusal?: Answer;
};

/** Answers for the companion that keep its conversations; the test writes each reply. */
export function createCompanionServer(settings: Settings = {}) {
  const { overview, conversations = [], answers = {} } = settings;
  let { refusal } = settings;
  const stored = new Map(conversations.map((open) => [open.conversation.id, open]));
  const streams: ReturnType<typeof createStream>[] = [];
  let reply: Message = buildMessage();
  let attachments = 0;

  function beginReply(call: Call): Answer {
    if (refusal) return refusal;
    const { path } = call;
    const body = call.body as Body | null;
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
      id: replyId ?? body?.replyId ?? body?.id ?? idOf(900),
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
    return { content: stream.body, headers: { 'content-type': 'text/event-stream' } };
  }

  const find = (path: string) => stored.get(/conversations\/([^/]+)$/.exec(path)?.[1] ?? '');
  const conversation = '/api/companion/conversations/{id}';
  const api = fakeApi({
    'GET /api/companion': () => {
      const all = [...stored.values()].map(({ conversation }) => conversation);
      return { body: buildOverview({ conversations: all, ...overview }) };
    },
    'GET /api/companion/memories': { body: { memories: [], exclusions: [] } },
    'POST /api/companion/attachments': () => {
      attachments += 1;
      return { status: 201, body: buildAttachment({ id: idOf(700 + attachments) }) };
    },
    [`GET ${conversation}`]: ({ path }) => {
      const open = find(path);
      return open ? { body: open } : problem(404, 'missing', 'Not here.');
    },
    [`PATCH ${conversation}`]: ({ path, body }) => {
      const open = find(path);
      if (!open) return problem(404, 'missing', 'Not here.');
      open.conversation = { ...open.conversation, ...(body as Partial<Conversation>) };
      return { body: open.conversation };
    },
    [`DELETE ${conversation}`]: { status: 204 },
    [`POST ${conversation}/restoration`]: ({ path }) => {
      const open = find(path.replace(/\/restoration$/, ''));
      return open ? { body: open.conversation } : problem(404, 'missing', 'Not here.');
    },
    'DELETE /api/companion/attachments/{id}': { status: 204 },
    'PUT /api/companion/exclusions/{ref}': { status: 204 },
    'PUT /api/companion/model': { status: 204 },
    [`POST ${conversation}/replies/{replyId}/follow-ups`]: { body: { questions: [] } },
    [`POST ${conversation}/messages`]: beginReply,
    [`POST ${conversation}/messages/{messageId}/replies`]: beginReply,
    [`GET ${conversation}/replies/{replyId}/stream`]: beginReply,
    [`POST ${conversation}/replies/{replyId}/continuation`]: beginReply,
    'POST /api/companion/temporary': beginReply,
    ...answers,
  });

  return {
    ...api,
    stored,
    /** Ends the refusal. */
    allow: () => {
      refusal = undefined;
    },
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

import type { Message } from '#platform/api/companion.ts';
import type { CompanionEvent } from '#platform/api/companion-stream.ts';
import type { Conversation } from '#platform/api/generated/types.gen.ts';

export type LiveReply = {
  conversationId: string;
  conversation: Conversation | null;
  /** The user's message; null where the page has it already. */
  person: Message | null;
  reply: Message;
  /** Shown before the first token, such as 'Looking through the tutorials'. */
  activity: string | null;
  /** What the model thinks before it answers. It is stored nowhere. */
  thinking: string;
  /** `sending` means not confirmed yet; `waiting` means reconnecting. */
  phase: 'sending' | 'streaming' | 'waiting' | 'done';
  isStopping: boolean;
};

type MessageFields = Pick<Message, 'id' | 'parentId' | 'role' | 'text'> &
  Partial<Pick<Message, 'attachments'>>;

export function newMessage(fields: MessageFields): Message {
  return {
    attachments: [],
    status: fields.role === 'person' ? 'done' : 'streaming',
    cutBy: null,
    failure: null,
    care: null,
    used: [],
    usedInstructions: false,
    sources: [],
    proposals: [],
    rating: null,
    model: null,
    createdAt: new Date().toISOString(),
    isUnreadable: false,
    ...fields,
  };
}

/**
 * Applies an event. A snapshot has the whole text so far, so it replaces the text and never appends
 * to it.
 */
export function withEvent(live: LiveReply, { event, data }: CompanionEvent): LiveReply {
  const streaming = { ...live, phase: 'streaming' as const };
  const change = (part: Partial<Message>): LiveReply => ({
    ...streaming,
    reply: { ...live.reply, ...part },
  });
  switch (event) {
    case 'snapshot':
      return {
        ...streaming,
        conversation: data.conversation ?? live.conversation,
        person: data.message ?? live.person,
        reply: data.reply,
        // What the model thought so far follows the snapshot.
        thinking: '',
      };
    case 'delta':
      return { ...change({ text: live.reply.text + data.text }), activity: null };
    case 'thinking':
      return { ...streaming, thinking: live.thinking + data.text };
    case 'activity':
      return { ...streaming, activity: data.label };
    case 'care':
      return change({ care: data.note });
    case 'used':
      return change({ used: data.used });
    case 'sources':
      return change({ sources: data.sources });
    case 'proposal':
      return change({ proposals: withProposal(live.reply.proposals, data.proposal) });
    case 'done':
      return { ...live, reply: data.reply, activity: null, phase: 'done', isStopping: false };
    default:
      return live;
  }
}

function withProposal(
  proposals: Message['proposals'],
  proposal: Message['proposals'][number],
): Message['proposals'] {
  return [...proposals.filter(({ id }) => id !== proposal.id), proposal];
}

export const isActive = (live: LiveReply | null): live is LiveReply =>
  live !== null && live.phase !== 'done';

export function withLiveReply(messages: readonly Message[], live: LiveReply | null): Message[] {
  if (!live) return [...messages];
  const byId = new Map(messages.map((message) => [message.id, message]));
  if (live.person && !byId.has(live.person.id)) byId.set(live.person.id, live.person);
  const stored = byId.get(live.reply.id);
  // Once a reply is complete, a later read knows more, such as a rating or a decided proposal.
  const isNewer = live.phase !== 'done' || !stored || stored.status === 'streaming';
  if (isNewer) byId.set(live.reply.id, live.reply);
  return [...byId.values()];
}

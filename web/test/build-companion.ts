import type { Attachment, Message, OpenConversation, Overview } from '#platform/api/companion.ts';
import type { Conversation } from '#platform/api/generated/types.gen.ts';

export const idOf = (n: number) => `01890a5d-ac96-774b-bcce-${`${n}`.padStart(12, '0')}`;

export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: idOf(2),
    parentId: idOf(1),
    role: 'companion',
    text: '',
    attachments: [],
    status: 'done',
    cutBy: null,
    failure: null,
    care: null,
    used: [],
    usedInstructions: false,
    sources: [],
    proposals: [],
    rating: null,
    model: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    isUnreadable: false,
    ...overrides,
  };
}

export const buildAttachment = (overrides: Partial<Attachment> = {}): Attachment => ({
  id: idOf(7),
  kind: 'pdf',
  name: 'lease.pdf',
  bytes: 2_200_000,
  dimensions: null,
  ...overrides,
});

export const buildPersonMessage = (overrides: Partial<Message> = {}): Message =>
  buildMessage({ id: idOf(1), parentId: null, role: 'person', text: 'Hello?', ...overrides });

export function buildConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    id: idOf(100),
    title: 'The rollout on Monday',
    isPinned: false,
    leafId: idOf(2),
    isStreaming: false,
    createdAt: '2026-11-15T09:00:00.000Z',
    updatedAt: '2026-11-15T10:00:00.000Z',
    ...overrides,
  };
}

export function buildOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    conversations: [buildConversation()],
    nextCursor: null,
    starters: [{ text: 'What should I learn next?', reasons: [] }],
    model: { id: 'guide', label: 'Built-in guide', isBuiltIn: true, inputs: [] },
    models: [{ id: 'guide', label: 'Built-in guide' }],
    consents: { answers: true, mood: false, journal: false, posts: false, progress: true },
    messagesLeft: 60,
    isBreakDue: false,
    ...overrides,
  };
}

export const buildOpenConversation = (messages: Message[], leafId?: string): OpenConversation => ({
  conversation: buildConversation({ leafId: leafId ?? messages.at(-1)?.id ?? null }),
  messages,
});

import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { Message } from '#platform/api/companion.ts';
import type { ModelChoice } from '#platform/api/companion-stream.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import { ATTACHMENT_LIST } from './attachments/lazy-parts.ts';
import { useCompanionContext } from './companion-context.tsx';
import { REPLY_TEXT } from './thread/lazy-reply-text.ts';

const companionKey = (userId: string) => ['companion', userId];

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: [...companionKey(userId), 'overview'],
    queryFn: () => unwrap(sdk.readCompanion()),
  });
}

/** What the page has loaded already. */
export function useOverview() {
  const { user } = useCompanionContext();
  return useQuery({ ...overviewQuery(user.id), enabled: false }).data;
}

/** The choice of `id`, or of the model that the user has chosen for all messages. */
export function readModelChoice(client: QueryClient, userId: string, id?: string): ModelChoice {
  const overview = client.getQueryData(overviewQuery(userId).queryKey);
  const model = id ?? overview?.model.id;
  return model === undefined || model === overview?.models[0]?.id ? {} : { model };
}

/** The pages after the first one, which is part of the overview. */
export function olderQuery(userId: string, cursor: string) {
  return infiniteQueryOptions({
    queryKey: [...companionKey(userId), 'older', cursor],
    queryFn: ({ pageParam }) => unwrap(sdk.listConversations({ query: { cursor: pageParam } })),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function searchQuery(userId: string, query: string) {
  return infiniteQueryOptions({
    queryKey: [...companionKey(userId), 'search', query],
    queryFn: ({ pageParam }) => unwrap(sdk.listConversations({ query: { query, ...pageParam } })),
    ...BY_CURSOR,
  });
}

export function conversationQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...companionKey(userId), 'conversation', id],
    async queryFn() {
      // Waits for the components too: what grows once it is shown would move the page.
      const [conversation] = await Promise.all([
        unwrap(sdk.readConversation({ path: { id } })),
        REPLY_TEXT.preload(),
      ]);
      const hasFiles = conversation.messages.some(({ attachments }) => attachments.length > 0);
      if (hasFiles) await ATTACHMENT_LIST.preload();
      return conversation;
    },
  });
}

export function memoriesQuery(userId: string) {
  return queryOptions({
    queryKey: [...companionKey(userId), 'memories'],
    queryFn: () => unwrap(sdk.readMemories()),
  });
}

/** Asked once: each question to the model costs. */
export function followUpsQuery(userId: string, id: string, replyId: string) {
  return queryOptions({
    // Not below the companion's key, because a change there must not ask the model again.
    queryKey: ['companion-follow-ups', userId, replyId],
    queryFn: () => unwrap(sdk.suggestFollowUps({ path: { id, replyId } })),
    staleTime: Infinity,
    retry: false,
  });
}

export function refreshCompanion(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: companionKey(userId) });
}

/** Updates a conversation in every cached list; null removes it. */
export function patchConversation(
  client: QueryClient,
  userId: string,
  id: string,
  change: Partial<Conversation> | null,
): void {
  client.setQueryData(overviewQuery(userId).queryKey, (overview) => {
    if (!overview) return overview;
    const conversations = overview.conversations.flatMap((conversation) => {
      if (conversation.id !== id) return [conversation];
      return change ? [{ ...conversation, ...change }] : [];
    });
    return { ...overview, conversations };
  });
  client.setQueryData(conversationQuery(userId, id).queryKey, (open) =>
    open && change ? { ...open, conversation: { ...open.conversation, ...change } } : open,
  );
}

export function patchMessage(
  client: QueryClient,
  userId: string,
  conversationId: string,
  messageId: string,
  change: (message: Message) => Message,
): void {
  client.setQueryData(conversationQuery(userId, conversationId).queryKey, (open) => {
    if (!open) return open;
    const messages = open.messages.map((message) =>
      message.id === messageId ? change(message) : message,
    );
    return { ...open, messages };
  });
}

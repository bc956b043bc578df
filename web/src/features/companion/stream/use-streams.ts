import { useSyncExternalStore } from 'react';
import { isActive } from './live-reply.ts';
import { streams, temporaryChat } from './streams.ts';

/** The reply that is being written in a conversation, with every word. */
export function useLiveReply(conversationId: string | null) {
  return useSyncExternalStore(streams.subscribe, () =>
    conversationId === null ? null : streams.read(conversationId),
  );
}

/** In which conversation of this tab a reply is being written; '' for none. */
export function useStreamingId(): string {
  return useSyncExternalStore(
    streams.subscribe,
    () => streams.all().find(isActive)?.conversationId ?? '',
  );
}

export function useTemporaryChat() {
  return useSyncExternalStore(temporaryChat.subscribe, temporaryChat.read);
}

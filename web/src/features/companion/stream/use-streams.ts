import { useSyncExternalStore } from 'react';
import { isActive } from './live-reply.ts';
import { streams, temporaryChat } from './streams.ts';

export function useLiveReply(conversationId: string | null) {
  return useSyncExternalStore(streams.subscribe, () =>
    conversationId === null ? null : streams.read(conversationId),
  );
}

/** The conversation of this tab in which a reply is being streamed; '' for none. */
export function useStreamingId(): string {
  return useSyncExternalStore(
    streams.subscribe,
    () => streams.all().find(isActive)?.conversationId ?? '',
  );
}

export function useTemporaryChat() {
  return useSyncExternalStore(temporaryChat.subscribe, temporaryChat.read);
}

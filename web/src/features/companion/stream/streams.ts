import { useSyncExternalStore } from 'react';
import * as api from '#platform/api/companion-stream.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { isActive } from './live-reply.ts';
import { createStreamStore } from './stream-store.ts';
import { createTemporaryChat } from './temporary-chat.ts';

/** One store for the whole tab, shared by all pages. */
export const streams = createStreamStore({
  send: api.sendMessage,
  replyAgain: api.replyAgain,
  follow: api.followReply,
  continueReply: api.continueReply,
  stop: (id: string, replyId: string) => unwrap(sdk.stopReply({ path: { id, replyId } })),
  now: () => serverNow().getTime(),
});

export const temporaryChat = createTemporaryChat({ send: api.sendTemporaryMessages });

onClearUserData(streams.clear);
onClearUserData(temporaryChat.forget);

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

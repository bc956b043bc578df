import { stopReply } from '#platform/api/companion.ts';
import * as api from '#platform/api/companion-stream.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { createStreamStore } from './stream-store.ts';
import { createTemporaryChat } from './temporary-chat.ts';

/** One for the whole tab, on every page. */
export const streams = createStreamStore({
  send: api.sendMessage,
  replyAgain: api.replyAgain,
  follow: api.followReply,
  goOn: api.continueReply,
  stop: stopReply,
  now: () => serverNow().getTime(),
});

export const temporaryChat = createTemporaryChat({ send: api.sendTemporaryMessages });

onClearUserData(streams.clear);
onClearUserData(temporaryChat.forget);

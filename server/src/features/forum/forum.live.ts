import type { Broadcast, BroadcastRecipient } from '#platform/live/broadcast.ts';
import type { LiveHub } from '#platform/live/live-hub.ts';

/** Changes within this time are sent together. */
const DEBOUNCE_MS = 300;
/** The more streams there are, the longer the wait: sending to ten thousand takes a while. */
const DEBOUNCE_MS_PER_STREAM = 0.2;
/** Sends to this many streams before yielding to other requests. */
const STREAMS_PER_BATCH = 500;
/** If more threads than this changed, the event names none of them. */
const MAX_THREADS = 100;

/** Sent if the changed threads are not named: anything shown of the forum may be outdated. */
const EVERYTHING_CHANGED = JSON.stringify({ what: 'forum' });
const REPLACE_KEY = 'changed:forum';

/**
 * Sends the ids of changed threads to every open page with access. The page then reads the threads
 * with the reader's own rights. The database announces only threads that others can see, or could
 * see until now.
 */
export function createForumBroadcast(live: LiveHub): Broadcast {
  const recipients = new Set<BroadcastRecipient>();
  let threads = new Set<string>();
  let isEverythingChanged = false;
  let timer: NodeJS.Timeout | undefined;

  function send(recipient: BroadcastRecipient, data: string) {
    if (!recipient.canReceive()) return;
    // The unsent event of a slow reader was replaced, so its thread ids are lost.
    const isReplaced = recipient.stream.send('changed', data, REPLACE_KEY);
    if (isReplaced) recipient.stream.send('changed', EVERYTHING_CHANGED, REPLACE_KEY);
  }

  function sendBatch(pending: BroadcastRecipient[], data: string) {
    for (const recipient of pending.splice(0, STREAMS_PER_BATCH)) {
      if (recipients.has(recipient)) send(recipient, data);
    }
    if (pending.length > 0) setImmediate(sendBatch, pending, data);
  }

  function flush() {
    timer = undefined;
    const shouldNameNone = isEverythingChanged || threads.size > MAX_THREADS;
    const data = shouldNameNone
      ? EVERYTHING_CHANGED
      : JSON.stringify({ what: 'forum', about: [...threads] });
    threads = new Set();
    isEverythingChanged = false;
    sendBatch([...recipients], data);
  }

  live.subscribe('forum', (_event, thread) => {
    if (recipients.size === 0) return;
    if (thread === null) isEverythingChanged = true;
    else threads.add(thread);
    if (timer) return;
    timer = setTimeout(
      flush,
      Math.max(DEBOUNCE_MS, recipients.size * DEBOUNCE_MS_PER_STREAM),
    ).unref();
  });

  return {
    join(recipient) {
      recipients.add(recipient);
      return () => {
        recipients.delete(recipient);
      };
    },
  };
}

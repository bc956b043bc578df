import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Broadcast, BroadcastRecipient } from '../account/index.ts';

/** What happens within this time is told together. */
const DEBOUNCE_MS = 300;
/** With many streams less often: to tell ten thousand takes a while, and that must stay little. */
const DEBOUNCE_MS_PER_STREAM = 0.2;
/** So many at a time, so that requests come in between. */
const STREAMS_PER_BATCH = 500;
/** More at once are told as "anything". */
const MAX_THREADS = 100;

/** Not known which threads: all that is shown of the forum may be old. */
const EVERYTHING_CHANGED = JSON.stringify({ what: 'forum' });
const REPLACE_KEY = 'changed:forum';

/**
 * Tells every open page with access which threads changed, and no more than their ids; what they
 * are now is read under the reader's own rights. The database announces only what others see, or
 * saw until then.
 */
export function createForumBroadcast(live: LiveHub): Broadcast {
  const recipients = new Set<BroadcastRecipient>();
  let threads = new Set<string>();
  let isEverythingChanged = false;
  let timer: NodeJS.Timeout | undefined;

  function send(recipient: BroadcastRecipient, data: string) {
    if (!recipient.canReceive()) return;
    // What a slow reader had not taken yet is lost with it, so they are told that more has changed.
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
    const isTooMany = isEverythingChanged || threads.size > MAX_THREADS;
    const data = isTooMany
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

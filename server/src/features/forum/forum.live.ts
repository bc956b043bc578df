import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Broadcast, Hearer } from '../account/index.ts';

/** What happens within this time is told together. */
const QUIET_MS = 300;
/** With many streams less often: to tell ten thousand takes a while, and that must stay little. */
const QUIET_MS_A_STREAM = 0.2;
/** So many at a time, so that requests come in between. */
const STREAMS_AT_ONCE = 500;
/** More at once are told as "anything". */
const MOST_THREADS = 100;

/** Not known which threads: all that is shown of the forum may be old. */
const ANYTHING = JSON.stringify({ what: 'forum' });
const ABOUT = 'changed:forum';

/**
 * Tells every open page with access which threads changed, and no more than their ids; what they
 * are now is read under the reader's own rights. The database announces only what others see, or
 * saw until then.
 */
export function createForumBroadcast(live: LiveHub): Broadcast {
  const hearers = new Set<Hearer>();
  let threads = new Set<string>();
  let isAnything = false;
  let timer: NodeJS.Timeout | undefined;

  function tell(hearer: Hearer, data: string) {
    if (!hearer.mayHear()) return;
    // What a slow reader had not taken yet is lost with it, so they are told that more has changed.
    const isReplaced = hearer.stream.send('changed', data, ABOUT);
    if (isReplaced) hearer.stream.send('changed', ANYTHING, ABOUT);
  }

  function tellSome(waiting: Hearer[], data: string) {
    for (const hearer of waiting.splice(0, STREAMS_AT_ONCE)) {
      if (hearers.has(hearer)) tell(hearer, data);
    }
    if (waiting.length > 0) setImmediate(tellSome, waiting, data);
  }

  function flush() {
    timer = undefined;
    const isLong = isAnything || threads.size > MOST_THREADS;
    const data = isLong ? ANYTHING : JSON.stringify({ what: 'forum', about: [...threads] });
    threads = new Set();
    isAnything = false;
    tellSome([...hearers], data);
  }

  live.subscribe('forum', (_event, thread) => {
    if (hearers.size === 0) return;
    if (thread === null) isAnything = true;
    else threads.add(thread);
    if (timer) return;
    timer = setTimeout(flush, Math.max(QUIET_MS, hearers.size * QUIET_MS_A_STREAM)).unref();
  });

  return {
    join(hearer) {
      hearers.add(hearer);
      return () => {
        hearers.delete(hearer);
      };
    },
  };
}

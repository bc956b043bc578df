import type { EventStream } from '#platform/http/event-stream.ts';

/** A browser shares one stream among its tabs, so this allows 20 browsers per user. */
const MAX_STREAMS = 20;

/**
 * Closes the oldest stream of a user who opens more than 20 on this node (SECURITY RL2). It sends
 * `replaced` first, so that the browser does not reconnect at once and displace the next one.
 */
export function createStreamLimit() {
  const open = new Map<string, Set<EventStream>>();
  return (userId: string, stream: EventStream): (() => void) => {
    const streams = open.get(userId) ?? new Set();
    open.set(userId, streams.add(stream));
    // A Set keeps insertion order: the first entry is the oldest.
    const [oldest] = streams;
    if (streams.size > MAX_STREAMS && oldest) {
      streams.delete(oldest);
      oldest.send('replaced', '{}');
      oldest.close();
    }
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
    };
  };
}

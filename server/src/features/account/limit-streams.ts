import type { EventStream } from '../../platform/http/event-stream.ts';

/** A browser has one stream for all its tabs, so this many are 20 browsers of one person. */
const MAX_STREAMS = 20;

/**
 * Closes the oldest streams of a user who opens more than 20 on this node (SECURITY RL2). They are
 * told, so that the browser does not connect again at once and displace the next one.
 */
export function createStreamLimit() {
  const open = new Map<string, Set<EventStream>>();
  /** Answers what to call when the stream has ended. */
  return (userId: string, stream: EventStream): (() => void) => {
    const streams = open.get(userId) ?? new Set();
    open.set(userId, streams.add(stream));
    // A set keeps the order in which its entries came: the first is the oldest.
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

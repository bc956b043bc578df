import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import type { EventStreams } from '../../../platform/http/event-stream.ts';
import type { ReplyViewer } from './live-reply.ts';

const HEARTBEAT_MS = 10 * SECOND_MS;

/**
 * Attaches a viewer; the returned function runs once, when the viewer disconnects or the reply
 * ends.
 */
export type ReplyFeed = (viewer: ReplyViewer) => () => void;

/** Sends every event in order: unlike state updates, no event replaces an earlier one. */
export function streamReply(c: Context<AppEnv>, streams: EventStreams, feed: ReplyFeed): Response {
  return streams.open(
    c,
    (stream) => {
      let sequence = 0;
      return feed({
        send(event, data) {
          sequence += 1;
          stream.send(event, data, `${sequence}`);
        },
        close: () => stream.close(),
      });
    },
    HEARTBEAT_MS,
  );
}

import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import type { EventStreams } from '../../../platform/http/event-stream.ts';
import type { Onlooker } from './live-reply.ts';

const HEARTBEAT_MS = 10 * SECOND_MS;

/** Begins to look on; the answered function runs once, when the reader has gone or all is said. */
export type Look = (onlooker: Onlooker) => () => void;

/** Sends each event in its turn: other than with states, none stands for an earlier one. */
export function showStream(c: Context<AppEnv>, streams: EventStreams, look: Look): Response {
  return streams.open(
    c,
    (stream) => {
      let turn = 0;
      return look({
        send(event, data) {
          turn += 1;
          stream.send(event, data, `${turn}`);
        },
        close: () => stream.close(),
      });
    },
    HEARTBEAT_MS,
  );
}

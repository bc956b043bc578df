import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import { requireSameSession, requireSession } from '#features/account';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import type { ReplyViewer } from './live-reply.ts';

const HEARTBEAT_MS = 10 * SECOND_MS;

/**
 * Attaches a viewer; the returned function runs once, when the viewer disconnects or the reply
 * ends.
 */
export type ReplyFeed = (viewer: ReplyViewer) => () => void;

type Dependencies = Pick<Services, 'streams' | 'live' | 'db' | 'clock'>;

/**
 * Sends every event in order: unlike state updates, no event replaces an earlier one. Closes when
 * the session ends or gets a new token, as the user's live stream does (SECURITY AU7).
 */
export function streamReply(
  c: Context<AppEnv>,
  { streams, live, db, clock }: Dependencies,
  feed: ReplyFeed,
): Response {
  const session = requireSession(c);
  return streams.open(
    c,
    (stream) => {
      // The owner's browser reconnects if only the token is new.
      const checkSession = () =>
        void requireSameSession({ db, clock }, session).catch(() => stream.close());
      const topics = [`session:${session.id}`, `user:${session.user.id}`];
      const subscriptions = topics.map((topic) => live.subscribe(topic, checkSession));
      let sequence = 0;
      const detach = feed({
        send(event, data) {
          sequence += 1;
          stream.send(event, data, `${sequence}`);
        },
        close: () => stream.close(),
      });
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe();
        detach();
      };
    },
    HEARTBEAT_MS,
  );
}

import type { UserDocument } from '@attune/domain/account/user-document';
import { type AccessFields, hasAccess } from '@attune/domain/billing/access';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { EventStream } from '#platform/http/event-stream.ts';
import type { Broadcast } from '#platform/live/broadcast.ts';
import type { LiveHub } from '#platform/live/live-hub.ts';
import type { Log } from '#platform/log/log.ts';

type Dependencies = {
  live: LiveHub;
  log: Log;
  /** Topics of other features, as `<topic>:<user id>`. A change makes pages reload that part. */
  topics: readonly string[];
  /** Messages for everyone with access. Each is built once for all streams of a node. */
  broadcasts: readonly Broadcast[];
  now(): Date;
  readUser(id: string): Promise<UserDocument | null>;
  sessionState(session: WatchedSession): Promise<'open' | 'renewed' | 'ended'>;
};

type WatchedSession = { id: string; userId: string; tokenHash: Buffer };

type WatchUser = (session: WatchedSession, stream: EventStream) => () => void;

/**
 * After a lost database connection every open stream reads again. So few reads at a time neither
 * exhaust the pool nor delay user requests.
 */
const MAX_CONCURRENT_READS = 4;

export function createWatchUser(dependencies: Dependencies): WatchUser {
  const { live, log, topics, broadcasts, now, readUser, sessionState } = dependencies;
  const runLimited = createConcurrencyLimit(MAX_CONCURRENT_READS);
  const limitStreams = createStreamLimit();

  return (session, stream) => {
    let isStopped = false;
    let isReading = false;
    let isStale = false;
    // Keeps only the fields for the access check, because there may be ten thousand open streams.
    let access: AccessFields | null = null;

    /** Topics that may have changed while the connection was lost; sent after the document. */
    const staleTopics = new Set<string>();

    function sendChanged(what: string) {
      stream.send('changed', JSON.stringify({ what }), `changed:${what}`);
    }

    function signOut() {
      stream.send('signed-out', '{}');
      stream.close();
    }

    async function readOnce() {
      isStale = false;
      // Checked with every read, because a new password or email gives the session a new token.
      const state = await sessionState(session);
      const user = state === 'open' ? await readUser(session.userId) : null;
      if (isStopped) return;
      // The owner's browser has the new token and reconnects; a copy of the old token cannot.
      if (state === 'renewed') return stream.close();
      if (!user) return signOut();
      access = toAccessFields(user);
      stream.send('user', JSON.stringify(user));
      for (const what of staleTopics) sendChanged(what);
      staleTopics.clear();
    }

    async function refresh() {
      isStale = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isStale && !isStopped) await runLimited(() => (isStopped ? undefined : readOnce()));
      } catch (error) {
        // The browser reconnects and reads everything, so no change is lost.
        log.warn({ err: error }, 'failed to read the user of a live stream');
        stream.close();
      } finally {
        isReading = false;
      }
    }

    const endUser = live.subscribe(`user:${session.userId}`, () => void refresh());
    const endTopics = topics.map((what) =>
      live.subscribe(`${what}:${session.userId}`, (event) => {
        if (event === 'changed') sendChanged(what);
        else staleTopics.add(what);
      }),
    );
    const endSession = live.subscribe(`session:${session.id}`, (event) => {
      if (event === 'changed') signOut();
    });
    const endLimit = limitStreams(session.userId, stream);
    const canReceive = () => access !== null && hasAccess(access, now());
    const endBroadcasts = broadcasts.map(({ join }) => join({ stream, canReceive }));
    void refresh();

    return () => {
      isStopped = true;
      for (const end of endBroadcasts) end();
      endUser();
      for (const end of endTopics) end();
      endSession();
      endLimit();
    };
  };
}

function toAccessFields(user: UserDocument): AccessFields {
  const { subscriptionStatus, subscriptionEnd, isTrialing, trialEndsAt } = user;
  const { stripeSubscriptionId, nextBillingDate } = user;
  return {
    subscriptionStatus,
    subscriptionEnd,
    isTrialing,
    trialEndsAt,
    stripeSubscriptionId,
    nextBillingDate,
  };
}

/** A browser shares one stream among its tabs, so this allows 20 browsers per user. */
const MAX_STREAMS = 20;

/**
 * Closes the oldest stream of a user who opens more than 20 on this node (SECURITY RL2). It sends
 * `replaced` first, so that the browser does not reconnect at once and displace the next one.
 */
function createStreamLimit() {
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

import type { UserDocument } from '@attune/domain/account/user-document';
import { type AccessFields, hasAccess } from '@attune/domain/billing/access';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Log } from '../../platform/log/log.ts';
import { createStreamLimit } from './limit-streams.ts';

type Dependencies = {
  live: LiveHub;
  log: Log;
  /** What other rooms announce of a person: `<topic>:<user id>`. Pages then read that part again. */
  topics: readonly string[];
  /** What is told to everybody with access alike: it is made once for all of a node's streams. */
  broadcasts: readonly Broadcast[];
  now(): Date;
  readUser(id: string): Promise<UserDocument | null>;
  sessionState(session: WatchedSession): Promise<'open' | 'renewed' | 'ended'>;
};

type WatchedSession = { id: string; userId: string; tokenHash: Buffer };

/** Who hears what is told to all: a stream, while its reader has access. */
export type BroadcastRecipient = { stream: EventStream; canReceive(): boolean };
export type Broadcast = { join(recipient: BroadcastRecipient): () => void };

export type WatchUser = (session: WatchedSession, stream: EventStream) => () => void;

/**
 * After a lost database connection every open stream reads again. Few at a time, so that they
 * neither exhaust the pool nor stand before the requests of people who wait.
 */
const MAX_CONCURRENT_READS = 4;

/** Keeps a stream telling what changed of a user, until the session or the user is gone. */
export function createWatchUser(dependencies: Dependencies): WatchUser {
  const { live, log, topics, broadcasts, now, readUser, sessionState } = dependencies;
  const runLimited = createConcurrencyLimit(MAX_CONCURRENT_READS);
  const limitStreams = createStreamLimit();

  return (session, stream) => {
    let isStopped = false;
    let isReading = false;
    let isStale = false;
    // Of the user only this: ten thousand streams keep it as long as they are open.
    let access: AccessFields | null = null;

    /** After a lost connection these are told of in turn with the document, not all at once. */
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
      // With the user, since a new password or email gives the session a new token.
      const state = await sessionState(session);
      const user = state === 'open' ? await readUser(session.userId) : null;
      if (isStopped) return;
      // The owner's browser has the new token and connects again; a copy of the old one cannot.
      if (state === 'renewed') return stream.close();
      if (!user) return signOut();
      access = toAccessFacts(user);
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
        // The browser connects again and reads everything: no change is lost.
        log.warn({ err: error }, 'a live stream could not read its user');
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

function toAccessFacts(user: UserDocument): AccessFields {
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

import { ApiError } from '../../platform/api/api-error.ts';
import {
  type MoodAnswer,
  type NewMood,
  type NewSession,
  recordMood,
  recordSession,
} from '../../platform/api/mind.ts';
import { draftsIn } from '../../platform/browser/drafts.ts';

export type Outgoing = { kind: 'mood'; body: NewMood } | { kind: 'session'; body: NewSession };

const hasStatus = (error: unknown, statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Answered by the server for good: sending it again would change nothing. */
export function isFinalRefusal(error: unknown): boolean {
  return hasStatus(error, [400, 409, 413]);
}

/**
 * A refusal of this item only; the items after it can still be sent. An unknown practice (404) is
 * kept, because a newer server may know it.
 */
function isRefusal(error: unknown): boolean {
  return isFinalRefusal(error) || hasStatus(error, [404]);
}

/**
 * What was done is on this machine before it is sent, and leaves it once the server has it: a
 * practice on a train counts as well. Ids are by time, so a mood follows the practice it is about.
 */
export function outboxOf(userId: string) {
  const kept = draftsIn('mind', userId);

  function read(id: string): Outgoing | null {
    try {
      return JSON.parse(kept.read(id) ?? 'null') as Outgoing | null;
    } catch {
      return null;
    }
  }

  async function deliver(outgoing: Outgoing): Promise<MoodAnswer | null> {
    if (outgoing.kind === 'mood') return recordMood(outgoing.body);
    await recordSession(outgoing.body);
    return null;
  }

  async function send(id: string, outgoing: Outgoing): Promise<MoodAnswer | null> {
    try {
      const answer = await deliver(outgoing);
      kept.forget(id);
      return answer;
    } catch (error) {
      if (isFinalRefusal(error)) kept.forget(id);
      throw error;
    }
  }

  return {
    /** Keeps it and sends what waits, the oldest first; answers for this one. */
    async post(outgoing: Outgoing): Promise<MoodAnswer | null> {
      kept.write(outgoing.body.id, JSON.stringify(outgoing));
      await this.flush(outgoing.body.id);
      return send(outgoing.body.id, outgoing);
    },
    /** Sends what waits from before. Stops at the first that does not get through. */
    async flush(exceptId = ''): Promise<void> {
      for (const id of kept.names().sort()) {
        const outgoing = id === exceptId ? null : read(id);
        if (!outgoing) continue;
        try {
          await send(id, outgoing);
        } catch (error) {
          if (!isRefusal(error)) return;
        }
      }
    },
    /** Whether this item is still waiting to be sent. */
    has: (id: string) => kept.read(id) !== null,
    isEmpty: () => kept.names().length === 0,
  };
}

import { ApiError } from '../../platform/api/api-error.ts';
import {
  type MoodAnswer,
  type NewMood,
  type NewSession,
  recordMood,
  recordSession,
  saveJournalEntry,
} from '../../platform/api/mind.ts';
import { draftsIn } from '../../platform/browser/drafts.ts';
import { newId } from '../../platform/browser/new-id.ts';

export type WaitingEntry = { id: string; text: string; prompt: string | null; version: number };

/** `version` is what a further edit continues from. */
type SavedEntry = { isWaiting: boolean; version: number };

export type Outgoing =
  | { kind: 'mood'; body: NewMood }
  | { kind: 'session'; body: NewSession }
  | { kind: 'journal'; body: WaitingEntry };

/** One at a time for a person, also where several parts of the page ask for it. */
const flushing = new Map<string, Promise<void>>();
/** Pages that came back as drafts. */
const refusedEntries = new Set<string>();

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
    if (outgoing.kind === 'session') await recordSession(outgoing.body);
    else await deliverEntry(outgoing.body);
    return null;
  }

  /** What was written meanwhile, as an edit or in the new entry, continues from the saved version. */
  async function deliverEntry({ id, ...entry }: WaitingEntry): Promise<void> {
    const { version } = await saveJournalEntry(id, entry);
    const drafts = draftsIn('journal', userId);
    for (const name of [id, 'new']) {
      const begun = JSON.parse(drafts.read(name) ?? 'null') as WaitingEntry | null;
      if (begun?.id === id && begun.version === entry.version) {
        drafts.write(name, JSON.stringify({ ...begun, version } satisfies WaitingEntry));
      }
    }
  }

  /** A page that the server will not take is no longer waiting, but its text is not lost. */
  function giveBack({ id, text, prompt, version }: WaitingEntry, error: unknown): void {
    refusedEntries.add(id);
    // Every open tab sends what waits, and each is refused: the first one has given it back.
    if (kept.read(id) === null) return;
    kept.forget(id);
    const drafts = draftsIn('journal', userId);
    // An entry that was deleted meanwhile comes back as a new one.
    const isEdit = version > 0 && error instanceof ApiError && error.code === 'mind.entry_changed';
    const name = isEdit ? id : 'new';
    const begun = JSON.parse(drafts.read(name) ?? 'null') as WaitingEntry | null;
    // A further edit was begun from this text and already has it.
    const hasText = begun?.text.includes(text) ?? false;
    const whole = begun && { ...begun, text: hasText ? begun.text : `${begun.text}\n\n${text}` };
    const fresh = isEdit
      ? { id, text, prompt, version }
      : { id: newId(), text, prompt, version: 0 };
    drafts.write(name, JSON.stringify(whole ?? fresh));
  }

  async function send(id: string, outgoing: Outgoing): Promise<MoodAnswer | null> {
    const sent = kept.read(id);
    try {
      const answer = await deliver(outgoing);
      // A page that was saved again meanwhile still waits with its newer text.
      if (kept.read(id) === sent) kept.forget(id);
      return answer;
    } catch (error) {
      if (isFinalRefusal(error) && outgoing.kind !== 'journal') kept.forget(id);
      throw error;
    }
  }

  async function flushAll(exceptId: string): Promise<void> {
    for (const id of kept.names().sort()) {
      const outgoing = id === exceptId ? null : read(id);
      if (!outgoing) continue;
      try {
        await send(id, outgoing);
      } catch (error) {
        if (!isRefusal(error)) return;
        if (outgoing.kind === 'journal') giveBack(outgoing.body, error);
      }
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
    flush(exceptId = ''): Promise<void> {
      const running = flushing.get(userId) ?? flushAll(exceptId);
      flushing.set(userId, running);
      return running.finally(() => flushing.delete(userId));
    },
    /** Saves a page, or keeps it for later where the server cannot be reached. */
    async saveEntry(entry: WaitingEntry): Promise<SavedEntry> {
      try {
        const { id, ...body } = entry;
        const { version } = await saveJournalEntry(id, body);
        // An earlier text of this page may still wait: sent later it would be refused.
        kept.forget(id);
        return { isWaiting: false, version };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 0)) throw error;
        kept.write(entry.id, JSON.stringify({ kind: 'journal', body: entry } satisfies Outgoing));
        return { isWaiting: true, version: entry.version };
      }
    },
    /** Whether this item is still waiting to be sent. */
    has: (id: string) => kept.read(id) !== null,
    wasRefused: (entryId: string) => refusedEntries.has(entryId),
    isEmpty: () => kept.names().length === 0,
    /** Pages of the journal that wait, the oldest first. */
    waitingEntries: (): WaitingEntry[] =>
      kept
        .names()
        .sort()
        .flatMap((id) => {
          const outgoing = read(id);
          return outgoing?.kind === 'journal' ? [outgoing.body] : [];
        }),
  };
}

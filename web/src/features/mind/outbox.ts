import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  SaveMoodData,
  SaveMoodResponses,
  SavePracticeSessionData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import {
  isHealthConsentNeeded,
  onHealthConsentGiven,
} from '#platform/health-consent/health-consent.ts';

export type NewMood = SaveMoodData['body'];
export type NewSession = SavePracticeSessionData['body'];
type MoodResponse = SaveMoodResponses[201];
export type QueuedEntry = { id: string; text: string; prompt: string | null; version: number };

/** `version` is what the next edit is based on. */
type SavedEntry = { isWaiting: boolean; version: number };

export type OutboxItem =
  | { kind: 'mood'; body: NewMood }
  | { kind: 'session'; body: NewSession }
  | { kind: 'journal'; body: QueuedEntry };

/** One flush at a time per user, even if several components request it. */
const flushing = new Map<string, Promise<boolean>>();
const refusedEntries = new Set<string>();
/** The kinds of items that wait for the user's consent. */
const kindsWithoutConsent = new Set<OutboxItem['kind']>();
onHealthConsentGiven((area) => {
  if (area !== 'companion') kindsWithoutConsent.delete(area);
});

const hasStatus = (error: unknown, statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether sending the item again would be refused again. */
export function isFinalRefusal(error: unknown): boolean {
  return hasStatus(error, [400, 409, 413]);
}

/**
 * Whether the server refused only this item, so that the items after it can still be sent. An
 * unknown practice (404) is kept, because a newer server may know it.
 */
function isRefusal(error: unknown): boolean {
  return isFinalRefusal(error) || hasStatus(error, [404]);
}

/**
 * Stores items on this device before they are sent, and removes them once the server has them, so
 * that a practice without a network counts too. Ids are ordered by time, so a mood is sent after
 * the practice it is about.
 */
export function createOutbox(userId: string) {
  const storage = draftsIn('mind', userId);

  function read(id: string): OutboxItem | null {
    try {
      return JSON.parse(storage.read(id) ?? 'null') as OutboxItem | null;
    } catch {
      return null;
    }
  }

  async function deliver(outgoing: OutboxItem): Promise<MoodResponse | null> {
    if (outgoing.kind === 'mood') return unwrap(sdk.saveMood({ body: outgoing.body }));
    if (outgoing.kind === 'session') await unwrap(sdk.savePracticeSession({ body: outgoing.body }));
    else await deliverEntry(outgoing.body);
    return null;
  }

  /** Sends an entry. Text written meanwhile, as an edit or a new entry, builds on that version. */
  async function deliverEntry({ id, ...body }: QueuedEntry): Promise<void> {
    const { version } = await unwrap(sdk.writeJournalEntry({ path: { id }, body }));
    const drafts = draftsIn('journal', userId);
    for (const name of [id, 'new']) {
      const existingDraft = JSON.parse(drafts.read(name) ?? 'null') as QueuedEntry | null;
      if (existingDraft?.id === id && existingDraft.version === body.version) {
        drafts.write(name, JSON.stringify({ ...existingDraft, version } satisfies QueuedEntry));
      }
    }
  }

  /** Moves a refused entry from the outbox to the drafts, so that its text is not lost. */
  function returnToDrafts({ id, text, prompt, version }: QueuedEntry, error: unknown): void {
    refusedEntries.add(id);
    // Every open tab sends queued items. If the item is gone, another tab has already returned it.
    if (storage.read(id) === null) return;
    storage.forget(id);
    const drafts = draftsIn('journal', userId);
    // An entry that was deleted meanwhile comes back as a new one.
    const isEdit = version > 0 && error instanceof ApiError && error.code === 'mind.entry_changed';
    const name = isEdit ? id : 'new';
    const existingDraft = JSON.parse(drafts.read(name) ?? 'null') as QueuedEntry | null;
    // A further edit started from this text and already contains it.
    const hasText = existingDraft?.text.includes(text) ?? false;
    const merged = existingDraft && {
      ...existingDraft,
      text: hasText ? existingDraft.text : `${existingDraft.text}\n\n${text}`,
    };
    const returnedDraft = isEdit
      ? { id, text, prompt, version }
      : { id: newId(), text, prompt, version: 0 };
    drafts.write(name, JSON.stringify(merged ?? returnedDraft));
  }

  async function send(id: string, outgoing: OutboxItem): Promise<MoodResponse | null> {
    const sent = storage.read(id);
    try {
      const response = await deliver(outgoing);
      // An entry saved again meanwhile stays queued with its newer text.
      if (storage.read(id) === sent) storage.forget(id);
      return response;
    } catch (error) {
      if (isFinalRefusal(error) && outgoing.kind !== 'journal') storage.forget(id);
      throw error;
    }
  }

  async function flushAll(exceptId: string): Promise<boolean> {
    for (const id of storage.names().sort()) {
      const outgoing = id === exceptId ? null : read(id);
      if (!outgoing) continue;
      try {
        await send(id, outgoing);
      } catch (error) {
        if (isHealthConsentNeeded(error)) {
          kindsWithoutConsent.add(outgoing.kind);
          continue;
        }
        if (!isRefusal(error)) return false;
        if (outgoing.kind === 'journal') returnToDrafts(outgoing.body, error);
      }
    }
    return true;
  }

  return {
    async post(outgoing: OutboxItem): Promise<MoodResponse | null> {
      storage.write(outgoing.body.id, JSON.stringify(outgoing));
      await this.flush(outgoing.body.id);
      return send(outgoing.body.id, outgoing);
    },
    /**
     * Returns whether the server answered for every item; if not, try again later. Items that lack the
     * user's consent stay, and the items after them are still sent.
     */
    flush(exceptId = ''): Promise<boolean> {
      const running = flushing.get(userId) ?? flushAll(exceptId);
      flushing.set(userId, running);
      return running.finally(() => flushing.delete(userId));
    },
    async saveEntry(entry: QueuedEntry): Promise<SavedEntry> {
      try {
        const { id, ...body } = entry;
        const { version } = await unwrap(sdk.writeJournalEntry({ path: { id }, body }));
        // An earlier text of this entry may still be queued. Sent after this one, it would be
        // refused.
        storage.forget(id);
        return { isWaiting: false, version };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 0)) throw error;
        storage.write(
          entry.id,
          JSON.stringify({ kind: 'journal', body: entry } satisfies OutboxItem),
        );
        return { isWaiting: true, version: entry.version };
      }
    },
    /** Whether items of a kind wait until the user consents to store them. */
    lacksConsent: (kind: OutboxItem['kind']) =>
      kindsWithoutConsent.has(kind) && storage.names().some((id) => read(id)?.kind === kind),
    forget: (id: string) => storage.forget(id),
    has: (id: string) => storage.read(id) !== null,
    wasRefused: (entryId: string) => refusedEntries.has(entryId),
    isEmpty: () => storage.names().length === 0,
    /** Oldest first. */
    queuedEntries: (): QueuedEntry[] =>
      storage
        .names()
        .sort()
        .flatMap((id) => {
          const outgoing = read(id);
          return outgoing?.kind === 'journal' ? [outgoing.body] : [];
        }),
  };
}

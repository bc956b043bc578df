import { isDraftKind } from '@attune/domain/drafts/draft-rules';
import {
  type DraftEntry,
  type DraftStorage,
  deleteEncryptedStorage,
  openEncryptedStorage,
} from '../drafts/encrypted-storage.ts';
import { DRAFT_PREFIX, onClearUserData } from './clear-user-data.ts';
import { createListeners } from './create-listeners.ts';
import { serverNow } from './server-clock.ts';

type Change = { userId: string; id: string; entry: DraftEntry | null };

/** Earlier versions stored drafts in plain text under the prefix. The questionnaire still does. */
const QUESTIONNAIRE_PREFIX = `${DRAFT_PREFIX}questionnaire:`;
const CHANNEL_NAME = 'attune-drafts';

/**
 * The single store of unsent text: drafts and queued items, by id (`<area>:<name>`). It is read and
 * written in memory, copied encrypted to this device, and deleted at sign-out (decision 0034).
 */
let entries = new Map<string, DraftEntry>();
let owner: string | null = null;
let storage: DraftStorage | null = null;
let channel: BroadcastChannel | null = null;
/** False once the browser has refused to store something. The page then says so. */
let isStorable = true;
/** Writes run one after another, so that the last one counts. */
let writing: Promise<void> = Promise.resolve();
let opening: { userId: string; done: Promise<{ isNew: boolean }> } | null = null;
const listeners = createListeners<[id: string]>();
/** How each open form sends its text, with the id of the draft that only this form sends. */
const savers = new Map<() => Promise<void>, string | undefined>();

/** The area of a draft: `note` of `note:<lesson>:<note>`. */
export const draftKindOf = (id: string): string => id.slice(0, id.indexOf(':'));

/** Whether the draft belongs to those under /api/drafts. The forum stores its own. */
export const isGeneralDraft = (id: string): boolean => isDraftKind(draftKindOf(id));

function setOwner(userId: string): void {
  if (owner === userId) return;
  entries = new Map();
  owner = userId;
}

function persist(write: (storage: DraftStorage) => Promise<void>): void {
  const target = storage;
  if (!target) return;
  writing = writing
    .then(() => (storage === target ? write(target) : undefined))
    .catch(() => {
      isStorable = false;
    });
}

function apply(id: string, entry: DraftEntry | null): void {
  if (entry) entries.set(id, entry);
  else entries.delete(id);
  listeners.call(id);
}

function change(id: string, entry: DraftEntry | null): void {
  apply(id, entry);
  persist((target) => (entry ? target.put(id, entry) : target.remove(id)));
  if (owner) channel?.postMessage({ userId: owner, id, entry } satisfies Change);
}

function createUnsentEntry(text: string | null, isKnownToServer = false): DraftEntry {
  return { text, updatedAt: serverNow().toISOString(), isOnServer: false, isKnownToServer };
}

function migratePlainTextDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(DRAFT_PREFIX) || key.startsWith(QUESTIONNAIRE_PREFIX)) continue;
      const text = localStorage.getItem(key);
      if (text !== null && key.endsWith(`:${userId}`)) {
        const id = key.slice(DRAFT_PREFIX.length, -userId.length - 1);
        if (!entries.has(id)) change(id, createUnsentEntry(text));
      }
      localStorage.removeItem(key);
    }
  } catch {
    // If the browser refuses storage, it holds no drafts.
  }
}

async function open(
  userId: string,
  openStorage: typeof openEncryptedStorage,
): Promise<{ isNew: boolean }> {
  setOwner(userId);
  storage?.close();
  const opened = await openStorage(userId).catch(() => null);
  const stored = (await opened?.readAll().catch(() => null)) ?? new Map<string, DraftEntry>();
  if (owner !== userId) {
    opened?.close();
    return { isNew: true };
  }
  storage = opened;
  isStorable = opened !== null;
  // Text typed while the storage opened is newer.
  for (const [id, entry] of stored) if (!entries.has(id)) apply(id, entry);
  channel?.close();
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }: MessageEvent<Change>) => {
    if (data.userId === owner) apply(data.id, data.entry);
  };
  migratePlainTextDrafts(userId);
  return { isNew: opened?.isNew ?? true };
}

/**
 * Reads a user's drafts from this device. Until then, and where nothing can be stored, drafts stay
 * in memory. Texts of another user are deleted.
 */
export function openDrafts(
  userId: string,
  openStorage = openEncryptedStorage,
): Promise<{ isNew: boolean }> {
  if (opening?.userId !== userId) opening = { userId, done: open(userId, openStorage) };
  return opening.done;
}

async function deleteAll(): Promise<void> {
  entries = new Map();
  owner = null;
  opening = null;
  channel?.close();
  channel = null;
  const closed = storage;
  storage = null;
  isStorable = true;
  await writing;
  closed?.close();
  await deleteEncryptedStorage();
}
onClearUserData(deleteAll);

export const whenDraftsStored = (): Promise<void> => writing;

/** Adds a listener that is called with the id of each draft that changes, in any tab. */
export const onDraftChange = listeners.add;

export const allDrafts = (): ReadonlyMap<string, DraftEntry> => entries;

/** Takes over the server's version of a draft; null if it was deleted there. */
export function adoptServerDraft(
  id: string,
  draft: { text: string; updatedAt: string } | null,
): void {
  change(id, draft && { ...draft, isOnServer: true, isKnownToServer: true });
}

/** Marks this text as stored on the server. Text written after it is still to be sent. */
export function markOnServer(id: string, text: string): void {
  const entry = entries.get(id);
  if (!entry || entry.isOnServer) return;
  change(id, { ...entry, isOnServer: entry.text === text, isKnownToServer: true });
}

/** Called when the server has deleted its copy. Text written after the deletion stays. */
export function confirmDeletion(id: string): void {
  if (entries.get(id)?.text === null) change(id, null);
}

/**
 * Registers how debounced text is sent right away, for example before sign-out. `id` names the
 * draft that an open form sends itself: a second sender would look like a second window.
 */
export function onSaveDrafts(save: () => Promise<void>, id?: string): () => void {
  savers.set(save, id);
  return () => savers.delete(save);
}

export const isSentByForm = (id: string): boolean => [...savers.values()].includes(id);

/** Sends all unsent text, and returns the kinds of text that could not be sent. */
export async function saveDrafts(): Promise<string[]> {
  await Promise.allSettled([...savers.keys()].map((save) => save()));
  const unsent = [...entries].filter(([, entry]) => entry.text !== null && !entry.isOnServer);
  return [...new Set(unsent.map(([id]) => draftKindOf(id)))];
}

export function draftsIn(area: string, userId: string) {
  const prefix = `${area}:`;
  const idOf = (name: string) => prefix + name;
  return {
    names(): string[] {
      if (owner !== userId) return [];
      return [...entries.keys()]
        .filter((id) => id.startsWith(prefix) && entries.get(id)?.text !== null)
        .map((id) => id.slice(prefix.length));
    },
    read(name: string): string | null {
      return owner === userId ? (entries.get(idOf(name))?.text ?? null) : null;
    },
    /** Returns whether the text is also stored on this device, beyond the life of the page. */
    write(name: string, text: string): boolean {
      setOwner(userId);
      change(idOf(name), createUnsentEntry(text, entries.get(idOf(name))?.isKnownToServer));
      return isStorable;
    },
    forget(name: string): void {
      const id = idOf(name);
      const entry = owner === userId ? entries.get(id) : undefined;
      if (!entry || entry.text === null) return;
      // Without a tombstone the server's copy would come back at the next visit.
      const mustDeleteOnServer = entry.isKnownToServer && isGeneralDraft(id);
      change(id, mustDeleteOnServer ? createUnsentEntry(null, true) : null);
    },
    markOnServer(name: string, text: string): void {
      if (owner === userId) markOnServer(idOf(name), text);
    },
  };
}

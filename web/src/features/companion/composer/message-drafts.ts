import type { Attachment } from '#platform/api/companion.ts';
import type { NewMessage } from '#platform/api/companion-stream.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { draftsIn } from '#platform/browser/drafts.ts';

type Draft = {
  text: string;
  /** Uploaded, but not sent. */
  attachments: readonly Attachment[];
  /** The message being sent, until it is known to have arrived. */
  sent: NewMessage | null;
  /** The message that was not sent, if any; a retry uses its ids, so that it stays one message. */
  returned: NewMessage | null;
};

export const NEW_CONVERSATION = 'new';
/** Kept in memory only. */
export const TEMPORARY_CHAT = 'temporary';
const EMPTY: Draft = { text: '', attachments: [], sent: null, returned: null };

function parseDraft(json: string | null): Draft | null {
  try {
    const draft = JSON.parse(json ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' ? { ...EMPTY, ...draft } : null;
  } catch {
    return null;
  }
}

const isEmpty = ({ text, attachments, sent }: Draft) =>
  text === '' && attachments.length === 0 && sent === null;

export const withoutFiles = (
  attachments: readonly Attachment[],
  removed: readonly Attachment[] = [],
): Attachment[] => attachments.filter(({ id }) => removed.every((other) => other.id !== id));

function createMessageDrafts(userId: string) {
  const storage = draftsIn('companion', userId);
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  let names: readonly string[] = storage.names();

  function read(name: string): Draft {
    const cached = drafts.get(name);
    if (cached) return cached;
    const draft = (name === TEMPORARY_CHAT ? null : parseDraft(storage.read(name))) ?? EMPTY;
    drafts.set(name, draft);
    return draft;
  }

  return {
    read,
    names: () => names,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    write(name: string, change: Partial<Draft>): void {
      const draft = { ...read(name), ...change };
      drafts.set(name, draft);
      if (name !== TEMPORARY_CHAT) {
        if (isEmpty(draft)) storage.forget(name);
        else storage.write(name, JSON.stringify(draft));
      }
      if (names.includes(name) === isEmpty(draft)) {
        names = isEmpty(draft) ? names.filter((other) => other !== name) : [...names, name];
      }
      for (const listener of listeners) listener();
    },
    /** Puts what was not sent back, before what was typed and attached since. */
    restoreUnsent(name: string): void {
      const { text, attachments, sent } = read(name);
      if (!sent) return;
      const combined = [sent.text, text].filter(Boolean).join('\n\n');
      const files = [...(sent.attachments ?? []), ...attachments];
      this.write(name, { text: combined, attachments: files, sent: null, returned: sent });
    },
    markArrived(name: string, id: string): void {
      const { text, attachments, sent, returned } = read(name);
      if (sent?.id === id) this.write(name, { sent: null, returned: null });
      if (returned?.id !== id) return;
      this.write(name, {
        text: text === returned.text ? '' : text,
        attachments: withoutFiles(attachments, returned.attachments),
        returned: null,
      });
    },
  };
}

export type MessageDrafts = ReturnType<typeof createMessageDrafts>;

const stores = new Map<string, MessageDrafts>();
onClearUserData(() => stores.clear());

export function getMessageDrafts(userId: string): MessageDrafts {
  const store = stores.get(userId) ?? createMessageDrafts(userId);
  stores.set(userId, store);
  return store;
}

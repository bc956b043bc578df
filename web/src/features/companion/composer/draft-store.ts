import type { NewMessage } from '../../../platform/api/companion-stream.ts';
import { draftsIn } from '../../../platform/browser/drafts.ts';
import { onForgetPerson } from '../../../platform/browser/person-data.ts';

type Draft = {
  text: string;
  /** On its way. */
  sent: NewMessage | null;
  /** What did not get through, as far as is known: sent again under its ids it is one message. */
  returned: NewMessage | null;
};

export const NEW = 'new';
/** Kept in memory alone. */
export const TEMPORARY = 'temporary';
const EMPTY: Draft = { text: '', sent: null, returned: null };

function parse(words: string | null): Draft | null {
  try {
    const draft = JSON.parse(words ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' ? { ...EMPTY, ...draft } : null;
  } catch {
    return null;
  }
}

const isEmpty = ({ text, sent }: Draft) => text === '' && sent === null;

/** What is being written to the companion, a draft for each conversation, kept with every letter. */
function createDraftStore(userId: string) {
  const kept = draftsIn('companion', userId);
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  let names: readonly string[] = kept.names();

  function read(name: string): Draft {
    const known = drafts.get(name);
    if (known) return known;
    const draft = (name === TEMPORARY ? null : parse(kept.read(name))) ?? EMPTY;
    drafts.set(name, draft);
    return draft;
  }

  return {
    read,
    /** The conversations in which something unsent stands. */
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
      if (name !== TEMPORARY) {
        if (isEmpty(draft)) kept.forget(name);
        else kept.write(name, JSON.stringify(draft));
      }
      if (names.includes(name) === isEmpty(draft)) {
        names = isEmpty(draft) ? names.filter((it) => it !== name) : [...names, name];
      }
      for (const listener of listeners) listener();
    },
    /** What did not get through stands in the field again, before what was written since. */
    takeBack(name: string): void {
      const { text, sent } = read(name);
      if (!sent) return;
      const words = [sent.text, text].filter(Boolean).join('\n\n');
      this.write(name, { text: words, sent: null, returned: sent });
    },
    /** The server has this message after all, or has it now. */
    arrived(name: string, id: string): void {
      const { text, sent, returned } = read(name);
      if (sent?.id === id) this.write(name, { sent: null, returned: null });
      if (returned?.id !== id) return;
      this.write(name, { text: text === returned.text ? '' : text, returned: null });
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const stores = new Map<string, DraftStore>();
onForgetPerson(() => stores.clear());

export function draftsOf(userId: string): DraftStore {
  const store = stores.get(userId) ?? createDraftStore(userId);
  stores.set(userId, store);
  return store;
}

import { draftsIn } from '../../../platform/browser/drafts.ts';
import { onForgetPerson } from '../../../platform/browser/person-data.ts';

/** Words that are not saved yet. */
export type Draft = {
  text: string;
  /** What was saved when the writing began; null for something new. */
  base: string | null;
  /** For a new step: one's own attempt comes first. */
  withoutAiFirst?: boolean;
};

export type DraftStore = {
  all: () => ReadonlyMap<string, Draft>;
  write: (slot: string, draft: Draft) => void;
  forget: (slot: string) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, DraftStore>();
onForgetPerson(() => stores.clear());

function parse(text: string | null): Draft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof value?.text !== 'string') return null;
    const base = typeof value.base === 'string' ? value.base : null;
    return { text: value.text, base, ...(value.withoutAiFirst ? { withoutAiFirst: true } : {}) };
  } catch {
    return null;
  }
}

function createStore(userId: string): DraftStore {
  const kept = draftsIn('goals', userId);
  const listeners = new Set<() => void>();
  let drafts: ReadonlyMap<string, Draft> = new Map(
    kept.names().flatMap((slot) => {
      const draft = parse(kept.read(slot));
      return draft ? [[slot, draft] as const] : [];
    }),
  );

  function change(slot: string, draft: Draft | null) {
    const changed = new Map(drafts);
    if (draft) changed.set(slot, draft);
    else changed.delete(slot);
    drafts = changed;
    if (draft) kept.write(slot, JSON.stringify(draft));
    else kept.forget(slot);
    for (const listener of listeners) listener();
  }

  return {
    all: () => drafts,
    write: (slot, draft) => change(slot, draft),
    forget: (slot) => {
      if (drafts.has(slot)) change(slot, null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A person's drafts, each under a key of its own, so that two tabs never write over one another. */
export function draftsOf(userId: string): DraftStore {
  const known = stores.get(userId);
  if (known) return known;
  const store = createStore(userId);
  stores.set(userId, store);
  return store;
}

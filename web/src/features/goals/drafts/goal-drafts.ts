import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { createListeners } from '#platform/browser/create-listeners.ts';
import { draftsIn } from '#platform/browser/drafts.ts';

export type Draft = {
  text: string;
  /** The text that was saved when the edit began; null for something new. */
  base: string | null;
  /** For a new step: the user tries it without AI before asking AI for help. */
  withoutAiFirst?: boolean;
};

export type GoalDrafts = {
  all: () => ReadonlyMap<string, Draft>;
  write: (slot: string, draft: Draft) => void;
  forget: (slot: string) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, GoalDrafts>();
onClearUserData(() => stores.clear());

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

function createGoalDrafts(userId: string): GoalDrafts {
  const storage = draftsIn('goals', userId);
  const listeners = createListeners();
  let drafts: ReadonlyMap<string, Draft> = new Map(
    storage.names().flatMap((slot) => {
      const draft = parse(storage.read(slot));
      return draft ? [[slot, draft] as const] : [];
    }),
  );

  function change(slot: string, draft: Draft | null) {
    const changed = new Map(drafts);
    if (draft) changed.set(slot, draft);
    else changed.delete(slot);
    drafts = changed;
    if (draft) storage.write(slot, JSON.stringify(draft));
    else storage.forget(slot);
    listeners.call();
  }

  return {
    all: () => drafts,
    write: (slot, draft) => change(slot, draft),
    forget: (slot) => {
      if (drafts.has(slot)) change(slot, null);
    },
    subscribe: listeners.add,
  };
}

/** A user's drafts. Each has its own storage key, so that two tabs never overwrite each other. */
export function getGoalDrafts(userId: string): GoalDrafts {
  const existing = stores.get(userId);
  if (existing) return existing;
  const store = createGoalDrafts(userId);
  stores.set(userId, store);
  return store;
}

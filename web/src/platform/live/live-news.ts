/** The ids that the news is about; null: it may be about any. */
type Listener = (about: readonly string[] | null) => void;

const listeners = new Map<string, Set<Listener>>();

/** Passes on what the live listener heard; null: anything may have changed. */
export function tellLiveNews(what: string | null, about: readonly string[]): void {
  for (const [name, hearing] of listeners) {
    if (what !== null && what !== name) continue;
    for (const listener of hearing) listener(what === null || about.length === 0 ? null : about);
  }
}

/** For a page that does not want to be read again, but to be told. */
export function onLiveNews(what: string, listener: Listener): () => void {
  const hearing = listeners.get(what) ?? new Set();
  listeners.set(what, hearing);
  hearing.add(listener);
  return () => hearing.delete(listener);
}

/** The ids that the news is about; null: it may be about any. */
type Listener = (ids: readonly string[] | null) => void;

const listeners = new Map<string, Set<Listener>>();

/** Passes on what the live listener heard; null: anything may have changed. */
export function publishLiveUpdate(topic: string | null, ids: readonly string[]): void {
  for (const [name, topicListeners] of listeners) {
    if (topic !== null && topic !== name) continue;
    for (const listener of topicListeners)
      listener(topic === null || ids.length === 0 ? null : ids);
  }
}

/** For a page that does not want to be read again, but to be told. */
export function onLiveUpdate(topic: string, listener: Listener): () => void {
  const topicListeners = listeners.get(topic) ?? new Set();
  listeners.set(topic, topicListeners);
  topicListeners.add(listener);
  return () => topicListeners.delete(listener);
}

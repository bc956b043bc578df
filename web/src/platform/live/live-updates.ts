/** Called with the affected ids; null if they are unknown. */
type Listener = (ids: readonly string[] | null) => void;

const listeners = new Map<string, Set<Listener>>();

/** Publishes an update from the live listener. A null topic means anything may have changed. */
export function publishLiveUpdate(topic: string | null, ids: readonly string[]): void {
  for (const [name, topicListeners] of listeners) {
    if (topic !== null && topic !== name) continue;
    for (const listener of topicListeners)
      listener(topic === null || ids.length === 0 ? null : ids);
  }
}

/** For pages that handle updates themselves instead of being refetched. */
export function onLiveUpdate(topic: string, listener: Listener): () => void {
  const topicListeners = listeners.get(topic) ?? new Set();
  listeners.set(topic, topicListeners);
  topicListeners.add(listener);
  return () => topicListeners.delete(listener);
}

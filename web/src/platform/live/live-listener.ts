import {
  LIVE_DEBOUNCE_MS,
  LIVE_RECONNECT_MS,
  LIVE_REPLACED_RECONNECT_MS,
} from '@attune/domain/account/live-timing';

type Timer = ReturnType<typeof setTimeout>;

/** The part of EventSource that is used; tests provide their own. */
export type LiveSource = {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
  close: () => void;
};

export type LiveListenerOptions<Document extends object> = {
  open: () => LiveSource;
  /** Reads the whole document once, after a reconnect. */
  readAll: () => Promise<Document>;
  merge: (change: Partial<Document>) => void;
  /**
   * Called with the name of another resource that changed, and the affected ids if they are known.
   * A null name means that anything may have changed.
   */
  onChanged: (resource: string | null, ids: readonly string[]) => void;
  onSignedOut: () => void;
};

/**
 * Keeps a cached document in sync with the server: changes are merged, at least 50 ms apart. After
 * an error it reconnects 10 s later and reads everything, so that nothing is missed.
 */
export function startLiveListener<Document extends object>(
  options: LiveListenerOptions<Document>,
): () => void {
  let source: LiveSource | null = null;
  let debounce: Timer | undefined;
  let reconnect: Timer | undefined;
  let pending: Partial<Document> = {};
  const changed = new Map<string, Set<string>>();
  let isStopped = false;

  function queueChange(change: Partial<Document>) {
    pending = { ...pending, ...change };
    scheduleMerge();
  }

  function scheduleMerge() {
    clearTimeout(debounce);
    debounce = setTimeout(() => {
      const merged = pending;
      pending = {};
      if (Object.keys(merged).length > 0) options.merge(merged);
      for (const [resource, ids] of changed) options.onChanged(resource, [...ids]);
      changed.clear();
    }, LIVE_DEBOUNCE_MS);
  }

  function readEverything() {
    // The API layer reports an ended session; any other failure is repaired by the next reconnect.
    options.readAll().then(
      (document) => {
        if (!isStopped) queueChange(document);
      },
      () => {},
    );
  }

  function connect(isReconnect: boolean) {
    let hasOpened = false;
    const current = options.open();
    source = current;
    const isCurrent = () => source === current && !isStopped;

    current.addEventListener('open', () => {
      hasOpened = true;
      if (!isCurrent() || !isReconnect) return;
      readEverything();
      options.onChanged(null, []);
    });
    current.addEventListener('user', (event) => {
      if (isCurrent()) queueChange(JSON.parse(event.data) as Partial<Document>);
    });
    current.addEventListener('changed', (event) => {
      if (!isCurrent()) return;
      const { what, about = [] } = JSON.parse(event.data) as { what: string; about?: string[] };
      changed.set(what, new Set([...(changed.get(what) ?? []), ...about]));
      scheduleMerge();
    });
    current.addEventListener('signed-out', () => {
      if (!isCurrent()) return;
      stop();
      options.onSignedOut();
    });
    // The user has too many streams, and reconnecting at once would close another one.
    current.addEventListener('replaced', () => {
      if (!isCurrent()) return;
      current.close();
      source = null;
      reconnect = setTimeout(() => connect(true), LIVE_REPLACED_RECONNECT_MS);
    });
    current.addEventListener('error', () => {
      if (!isCurrent()) return;
      current.close();
      source = null;
      // An EventSource hides the status, so a read has to tell an ended session from a lost
      // network.
      if (!hasOpened) readEverything();
      reconnect = setTimeout(() => connect(true), LIVE_RECONNECT_MS);
    });
  }

  function stop() {
    isStopped = true;
    clearTimeout(debounce);
    clearTimeout(reconnect);
    source?.close();
    source = null;
  }

  connect(false);
  return stop;
}

import type { LiveSource } from './live-listener.ts';

type Listener = (event: MessageEvent<string>) => void;
type Message = { type: string; data: string | null };

/** What a browser offers for it; a test brings its own. */
export type TabSharing = {
  locks: { request(name: string, options: LockOptions, held: () => Promise<void>): Promise<void> };
  openChannel(name: string): BroadcastChannel;
};

const RELAYED_TYPES = ['open', 'user', 'changed', 'signed-out', 'replaced', 'error'];
/** What is only news at the moment: who comes later reads everything anyway. */
const TRANSIENT_TYPE = 'changed';
const HELLO = 'hello';

/** Null where the page is not served securely: locks are not given there. */
function browserSharing(): TabSharing | null {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? { locks, openChannel: (name) => new BroadcastChannel(name) } : null;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock has it and tells the others,
 * and when it is closed the next takes over. A browser allows six connections to a server, so with
 * a stream in each tab the seventh tab would never load.
 */
export function openSharedSource(
  name: string,
  open: () => LiveSource,
  sharing: TabSharing | null = browserSharing(),
): LiveSource {
  if (!sharing) return open();
  const listeners: [type: string, listener: Listener][] = [];
  const channel = sharing.openChannel(name);
  const ending = new AbortController();
  const newest = new Map<string, Message>();
  let source: LiveSource | null = null;

  function dispatch({ type, data }: Message) {
    const event = new MessageEvent(type, { data: data ?? '' });
    for (const [listenedType, listener] of listeners) if (listenedType === type) listener(event);
  }

  function becomeLeader(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    ending.signal.addEventListener('abort', () => resolve());
    source = open();
    for (const type of RELAYED_TYPES) {
      source.addEventListener(type, (event) => {
        const message = { type, data: event.data ?? null };
        if (type !== TRANSIENT_TYPE) newest.set(type, message);
        channel.postMessage(message);
        dispatch(message);
      });
    }
    return promise;
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.type !== HELLO) dispatch(message);
    // A tab that came later hears what the others have heard.
    else if (source) for (const latest of newest.values()) channel.postMessage(latest);
  });
  channel.postMessage({ type: HELLO, data: null });
  sharing.locks
    .request(name, { signal: ending.signal }, becomeLeader)
    // Closed while it waited for its turn.
    .catch(() => {});

  return {
    addEventListener: (type, listener) => listeners.push([type, listener]),
    close() {
      source?.close();
      source = null;
      channel.close();
      ending.abort();
    },
  };
}

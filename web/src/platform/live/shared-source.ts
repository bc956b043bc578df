import type { LiveSource } from './live-listener.ts';

type Listener = (event: MessageEvent<string>) => void;
type Message = { type: string; data: string | null };

/** The browser features that sharing needs; tests provide their own. */
export type TabSharing = {
  locks: {
    request(name: string, options: LockOptions, onLock: () => Promise<void>): Promise<void>;
  };
  openChannel(name: string): BroadcastChannel;
};

const RELAYED_TYPES = ['open', 'user', 'changed', 'signed-out', 'replaced', 'error'];
/** Not replayed to tabs that join later, because they read everything anyway. */
const TRANSIENT_TYPE = 'changed';
const HELLO = 'hello';

/**
 * A tab closes its source when the user signs out. The other tabs get this long to hear of it,
 * before one of them opens a stream that the server would refuse.
 */
export const HANDOVER_DELAY_MS = 500;

/** Null on an insecure origin, where the Web Locks API is missing. */
function browserSharing(): TabSharing | null {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? { locks, openChannel: (name) => new BroadcastChannel(name) } : null;
}

/**
 * One stream for all tabs of a browser. The tab that holds the lock has the stream and forwards its
 * events; when it closes, the next tab takes over. A browser allows six connections to a server, so
 * with a stream in each tab the seventh tab would never load.
 */
export function openSharedSource(
  name: string,
  open: () => LiveSource,
  sharing: TabSharing | null = browserSharing(),
): LiveSource {
  if (!sharing) return open();
  const listeners: [type: string, listener: Listener][] = [];
  const channel = sharing.openChannel(name);
  const closing = new AbortController();
  const latestMessages = new Map<string, Message>();
  let source: LiveSource | null = null;

  function dispatch({ type, data }: Message) {
    const event = new MessageEvent(type, { data: data ?? '' });
    for (const [listenedType, listener] of listeners) if (listenedType === type) listener(event);
  }

  function becomeLeader(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    // A tab that the browser closes gives up its lock at once.
    closing.signal.addEventListener('abort', () => setTimeout(resolve, HANDOVER_DELAY_MS));
    source = open();
    for (const type of RELAYED_TYPES) {
      source.addEventListener(type, (event) => {
        const message = { type, data: event.data ?? null };
        if (type !== TRANSIENT_TYPE) latestMessages.set(type, message);
        channel.postMessage(message);
        dispatch(message);
      });
    }
    return promise;
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.type !== HELLO) dispatch(message);
    // A tab that joins later receives the latest events.
    else if (source) for (const latest of latestMessages.values()) channel.postMessage(latest);
  });
  channel.postMessage({ type: HELLO, data: null });
  sharing.locks
    .request(name, { signal: closing.signal }, becomeLeader)
    // The source was closed while it waited for the lock.
    .catch(() => {});

  return {
    addEventListener: (type, listener) => listeners.push([type, listener]),
    close() {
      source?.close();
      source = null;
      channel.close();
      closing.abort();
    },
  };
}

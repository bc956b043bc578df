type AuthMessage =
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  | { type: 'social-signed-in' }
  | { type: 'social-pending' }
  | { type: 'social-failed'; message?: string };

/** Also spoken by the page that ends a social sign-in, which is why the name is fixed. */
const CHANNEL = 'attune-auth';

export type AuthChannel = {
  post: (message: AuthMessage) => void;
  listen: (listener: (message: AuthMessage) => void) => () => void;
  close: () => void;
};

/** Signing in or out reaches the other tabs of this browser. */
export function openAuthChannel(): AuthChannel {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<(message: AuthMessage) => void>();
  channel.addEventListener('message', (event: MessageEvent<AuthMessage>) => {
    for (const listener of [...listeners]) listener(event.data);
  });
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

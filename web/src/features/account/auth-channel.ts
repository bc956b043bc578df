type AuthMessage =
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  | { type: 'social-signed-in' }
  | { type: 'social-pending' }
  | { type: 'social-failed'; message?: string };

/** The page that completes a social sign-in uses the same name. */
const CHANNEL = 'attune-auth';

export type AuthChannel = {
  post: (message: AuthMessage) => void;
  listen: (listener: (message: AuthMessage) => void) => () => void;
  close: () => void;
};

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

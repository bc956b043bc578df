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
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handleMessage = ({ data }: MessageEvent<AuthMessage>) => listener(data);
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
    close: () => channel.close(),
  };
}

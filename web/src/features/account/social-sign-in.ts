import type { AuthChannel } from './auth-channel.ts';

/** 'pending' means that the terms or a code come next. */
export type SocialOutcome = 'signed-in' | 'pending' | 'closed' | 'redirecting';

export const SOCIAL_FALLBACK = 'An unexpected error occurred with Google sign-in';

const POPUP_FEATURES = 'popup,width=480,height=680';
const POLL_MS = 300;
/** The window reports its outcome just before it closes; the message may arrive a little later. */
const CLOSE_GRACE_MS = 600;

export function socialStartUrl(mode: 'popup' | 'redirect', returnTo: string | null): string {
  const query = new URLSearchParams({ mode, ...(returnTo ? { returnTo } : {}) });
  return `/api/account/social/start?${query}`;
}

/** Uses a popup; where popups are blocked, the whole page goes to the provider. */
export function runSocialSignIn(
  channel: AuthChannel,
  returnTo: string | null,
): Promise<SocialOutcome> {
  const popup = window.open(socialStartUrl('popup', returnTo), 'attune-social', POPUP_FEATURES);
  if (!popup) {
    window.location.assign(socialStartUrl('redirect', returnTo));
    return Promise.resolve('redirecting');
  }
  return new Promise((resolve, reject) => {
    let isOver = false;
    function end(settle: () => void) {
      if (isOver) return;
      isOver = true;
      clearInterval(poll);
      stopListening();
      settle();
    }
    const stopListening = channel.listen((message) => {
      if (message.type === 'social-signed-in') end(() => resolve('signed-in'));
      if (message.type === 'social-pending') end(() => resolve('pending'));
      if (message.type === 'social-failed') {
        end(() => reject(new Error(message.message || SOCIAL_FALLBACK)));
      }
    });
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => end(() => resolve('closed')), CLOSE_GRACE_MS);
    }, POLL_MS);
  });
}

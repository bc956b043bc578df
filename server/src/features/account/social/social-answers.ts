import { AppError } from '@attune/domain/kernel/app-error';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { htmlPage } from '#platform/http/html-page.ts';
import { allowedOrigins } from '#platform/http/same-site.ts';
import { SOCIAL_CALLBACK_PATH, type SocialProvider } from '#platform/social/social-provider.ts';
import type { SocialMode } from './social-cookies.ts';

/** The message of SPEC section 8 for unexpected errors. */
const FALLBACK_MESSAGE = 'An unexpected error occurred with Google sign-in';

type Outcome =
  | { state: 'signed-in' | 'pending'; returnTo: string | null }
  | { state: 'failed'; error: unknown };

export function redirectToSettings(c: Context<AppEnv>, failure: string | null) {
  const query = new URLSearchParams({ connected: failure === null ? 'done' : 'error' });
  if (failure !== null) query.set('message', failure);
  return c.redirect(`/settings?${query}#connected-accounts`, 302);
}

export function sendOutcome(c: Context<AppEnv>, mode: SocialMode, outcome: Outcome) {
  if (outcome.state === 'failed') {
    const failure = getErrorMessage(c, outcome.error);
    if (mode === 'popup') return c.html(buildPopupPage({ failure }), 200);
    return c.redirect(`/login?${new URLSearchParams({ social: 'error', message: failure })}`, 302);
  }
  const { state, returnTo } = outcome;
  if (mode === 'popup') return c.html(buildPopupPage(state), 200);
  const query = new URLSearchParams({ social: state === 'signed-in' ? 'done' : 'pending' });
  if (returnTo) query.set('returnTo', returnTo);
  return c.redirect(`/login?${query}`, 302);
}

export function getErrorMessage(c: Context<AppEnv>, error: unknown): string {
  if (error instanceof AppError) return error.message;
  c.get('log').error({ err: error }, 'social sign-in failed unexpectedly');
  return FALLBACK_MESSAGE;
}

/**
 * The sandbox accepts every loopback name, so that users return to the name they came from. A real
 * provider has one callback URL, whatever the Host header says (SECURITY AU10).
 */
export function getRedirectUri(
  c: Context<AppEnv>,
  appUrl: string,
  provider: SocialProvider,
): string {
  const origin = `${new URL(appUrl).protocol}//${c.req.header('host') ?? ''}`;
  const isKnown = provider.isSandbox && allowedOrigins(appUrl).has(origin);
  return isKnown ? `${origin}${SOCIAL_CALLBACK_PATH}` : provider.redirectUri;
}

export const POPUP_SCRIPT_PATH = '/api/account/social/popup.js';

/** Runs in the popup; the app's pages listen on the channel. */
export const POPUP_SCRIPT = `const { outcome, message } = document.body.dataset;
const channel = new BroadcastChannel('attune-auth');
channel.postMessage(message ? { type: outcome, message } : { type: outcome });
channel.close();
window.close();
`;

const STYLE =
  'max-width: 26rem; margin: 4rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif';

type PopupOutcome = 'signed-in' | 'pending' | { failure: string };

const PAGES = {
  'signed-in': {
    title: 'You’re signed in',
    text: 'You can close this window.',
    backHref: '/login',
  },
  pending: {
    title: 'One more step',
    text: 'Go back to Attune to finish. You can close this window.',
    backHref: '/login?social=pending',
  },
};

/** Builds the last page of the popup. Users see it only if the window cannot close itself. */
function buildPopupPage(outcome: PopupOutcome): string {
  const failure = typeof outcome === 'object' ? escapeHtml(outcome.failure) : null;
  const { title, text, backHref } =
    typeof outcome === 'object'
      ? { title: 'The sign-in didn’t work', text: failure, backHref: '/login' }
      : PAGES[outcome];
  const type = typeof outcome === 'object' ? 'failed' : outcome;
  const message = failure === null ? '' : ` data-message="${failure}"`;
  return htmlPage({
    title: `${title} · Attune`,
    head: `<script src="${POPUP_SCRIPT_PATH}" defer></script>`,
    body: `<body data-outcome="social-${type}"${message} style="${STYLE}">
<main>
<h1>${title}</h1>
<p role="status">${text}</p>
<p><a href="${backHref}">Back to Attune</a></p>
</main>
</body>`,
  });
}

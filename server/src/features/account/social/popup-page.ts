import { escapeHtml } from '#platform/http/escape-html.ts';

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
    title: 'You are signed in',
    text: 'You can close this window.',
    back: '/login',
  },
  pending: {
    title: 'One more step',
    text: 'Go back to Attune to finish. You can close this window.',
    back: '/login?social=pending',
  },
};

/** The last page of the popup. Users see it only if the window cannot close itself. */
export function popupPage(outcome: PopupOutcome): string {
  const failure = typeof outcome === 'object' ? escapeHtml(outcome.failure) : null;
  const { title, text, back } =
    typeof outcome === 'object'
      ? { title: 'The sign-in did not work', text: failure, back: '/login' }
      : PAGES[outcome];
  const type = typeof outcome === 'object' ? 'failed' : outcome;
  const message = failure === null ? '' : ` data-message="${failure}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Attune</title>
<script src="${POPUP_SCRIPT_PATH}" defer></script>
</head>
<body data-outcome="social-${type}"${message} style="${STYLE}">
<main>
<h1>${title}</h1>
<p role="status">${text}</p>
<p><a href="${back}">Back to Attune</a></p>
</main>
</body>
</html>
`;
}

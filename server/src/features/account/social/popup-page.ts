import { escapeHtml } from '../../../platform/http/escape-html.ts';

export const POPUP_SCRIPT_PATH = '/api/account/social/popup.js';

/** Runs in the sign-in window; the pages of the app listen on the channel. */
export const POPUP_SCRIPT = `const { outcome, message } = document.body.dataset;
const channel = new BroadcastChannel('attune-auth');
channel.postMessage(message ? { type: outcome, message } : { type: outcome });
channel.close();
window.close();
`;

const STYLE =
  'max-width: 26rem; margin: 4rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif';

/** The last page of the sign-in window. It is only read where the window cannot close itself. */
export function popupPage(failure: string | null): string {
  const outcome = failure === null ? 'social-signed-in' : 'social-failed';
  const message = failure === null ? '' : ` data-message="${escapeHtml(failure)}"`;
  const title = failure === null ? 'You are signed in' : 'The sign-in did not work';
  const text = failure === null ? 'You can close this window.' : escapeHtml(failure);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Attune</title>
<script src="${POPUP_SCRIPT_PATH}" defer></script>
</head>
<body data-outcome="${outcome}"${message} style="${STYLE}">
<main>
<h1>${title}</h1>
<p role="status">${text}</p>
<p><a href="/login">Back to Attune</a></p>
</main>
</body>
</html>
`;
}

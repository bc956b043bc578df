import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import type { EmailTopic } from '@attune/domain/notifications/settings';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { htmlPage } from '#platform/http/html-page.ts';
import { UNSUBSCRIBE_PATH, type Unsubscription } from './unsubscribe.ts';

/** Each label completes "You’ll no longer get these emails:". */
const TOPIC_LABELS: Record<EmailTopic, string> = {
  reply: 'replies to you',
  mention: 'mentions of you',
  like: 'likes',
  follow: 'posts you follow',
  moderation: 'moderators’ decisions',
  reminder: 'reminders',
  digest: 'your weekly summary',
  welcome: 'getting-started tips',
};

const BUTTON_STYLE =
  'min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.625rem; background: var(--color-accent); color: var(--color-on-accent); font: 600 1rem/1.25 var(--font-sans); cursor: pointer';
const SETTINGS_PATH = getSettingsPath('notifications');

/**
 * Asks for confirmation, or says that it is done. Opening the link changes nothing, because email
 * programs open links too.
 */
export function unsubscribePage(token: string, { topics, isDone }: Unsubscription): string {
  const topicList = escapeHtml(formatList(topics.map((topic) => TOPIC_LABELS[topic])));
  if (isDone) {
    return renderPage(
      'You won’t get these emails anymore',
      `<p>You’ll no longer get these emails: ${topicList}. Nothing else changes in Attune.</p>
<p>Changed your mind? <a href="${SETTINGS_PATH}">Choose what we email you</a>.</p>`,
    );
  }
  return renderPage(
    'Stop these emails?',
    `<p>You’ll no longer get these emails: ${topicList}. Everything else stays as it is.</p>
<form method="post" style="margin-top: 1.5rem" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}">
<button type="submit" style="${BUTTON_STYLE}">Stop these emails</button>
</form>
<p><a href="${SETTINGS_PATH}">Choose what we email you instead</a></p>`,
  );
}

export function brokenUnsubscribePage(): string {
  return renderPage(
    'This link is incomplete',
    `<p>Nothing was changed. Open the link in the email again, or <a href="${SETTINGS_PATH}">choose which emails you get</a>.</p>`,
  );
}

function formatList(labels: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(labels);
}

function renderPage(title: string, body: string): string {
  return htmlPage({
    title: `${title} · Attune`,
    head: `<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">`,
    body: `<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>`,
  });
}

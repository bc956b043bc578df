import type { OutboxEmail } from '@attune/server/platform/email/outbox.repository';
import { escapeHtml } from '@attune/server/platform/http/escape-html';
import { htmlPage } from './html-page.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export function outboxPage(emails: OutboxEmail[], to: string | null): string {
  const recipient = to === null ? '' : ` to ${escapeHtml(to)}`;
  return htmlPage({
    title: 'Sandbox outbox · Attune',
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/outbox.css">`,
    body: `<header class="sandbox" role="banner">
<p><strong>Sandbox.</strong> No email service is configured, so nothing on this page has left this
machine. Set SMTP_URL to send real email.</p>
</header>
<main>
<h1>Outbox</h1>
<form method="get" action="/sandbox/outbox" role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="text" inputmode="email" autocomplete="off" spellcheck="false" value="${escapeHtml(to ?? '')}">
<button type="submit">Show</button>
<a href="/sandbox/outbox">Show all</a>
</form>
${emails.length === 0 ? `<p class="empty">No email${recipient} yet. Sign up or ask for a password reset, then reload this page.</p>` : ''}
${emails.map(emailArticle).join('\n')}
</main>`,
  });
}

function emailArticle(mail: OutboxEmail): string {
  const subject = escapeHtml(mail.subject);
  const at = mail.createdAt.toISOString();
  const replyTo = mail.replyTo
    ? ` · replies to <span class="recipient">${escapeHtml(mail.replyTo)}</span>`
    : '';
  return `<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${subject}</h2>
<p class="about">To <span class="recipient">${escapeHtml(mail.to)}</span>${replyTo} ·
<time datetime="${at}">${timeFormat.format(mail.createdAt)} UTC</time></p>
<pre tabindex="0" role="group" aria-label="Text of: ${subject}">${linkUrls(mail.text)}</pre>
<details>
<summary>As a mail program shows it</summary>
<iframe title="HTML of: ${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escapeHtml(openLinksInNewTab(mail.html))}"></iframe>
</details>
</article>`;
}

/** Escapes the text first, so that the URL pattern matches no character with a meaning in HTML. */
function linkUrls(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

/** A link opened inside the frame would reach a page that refuses to be framed. */
function openLinksInNewTab(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

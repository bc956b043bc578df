import { escapeHtml } from '../http/escape-html.ts';
import { htmlPage } from '../http/html-page.ts';
import type { EmailContent } from './email.ts';
import { formatGreeting } from './plain-line.ts';

type EmailParts = {
  title: string;
  paragraphs: string[];
  items?: { text: string; href: string }[];
  action?: { label: string; href: string };
  footer: string[];
  footerLinks?: { label: string; href: string }[];
};

/** Renders an email as text and HTML. Every part is plain text and is escaped. */
export function layoutEmail(parts: EmailParts): Omit<EmailContent, 'subject'> {
  return { text: renderText(parts), html: renderHtml(parts) };
}

type MemberEmailParts = Omit<EmailParts, 'footer'> & {
  subject: string;
  /** Why the user gets this email. */
  reason: string;
};

/** Builds an email to a user: it greets them by first name and ends with its reason and our name. */
export function buildMemberEmail(
  name: string,
  { subject, paragraphs, reason, ...parts }: MemberEmailParts,
): EmailContent {
  const layout = layoutEmail({
    ...parts,
    paragraphs: [formatGreeting(name), ...paragraphs],
    footer: [reason, 'Attune'],
  });
  return { subject, ...layout };
}

function renderText(parts: EmailParts): string {
  const { title, paragraphs, items = [], action, footer, footerLinks = [] } = parts;
  const blocks = [title, ...paragraphs, ...items.map(({ text, href }) => `- ${text}\n  ${href}`)];
  if (action) blocks.push(`${action.label}:\n${action.href}`);
  const foot = [...footer, ...footerLinks.map(({ label, href }) => `${label}: ${href}`)];
  return `${[...blocks, `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

const FONT_STACK = 'system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';

// The light colors are inline because many email programs drop the head. Programs that keep the head
// and support dark mode take the dark colors from here.
const DARK_MODE_CSS = `@media (prefers-color-scheme: dark) {
.sheet { background: #141a21 !important; color: #ece7db !important; }
.quiet { color: #aeb3b8 !important; border-color: #303a45 !important; }
.link { color: #a9c2ff !important; }
.button { background: #3f6de0 !important; }
}`;

function renderHtml(parts: EmailParts): string {
  const { title, paragraphs, items = [], action, footer, footerLinks = [] } = parts;
  return htmlPage({
    title: title,
    head: `<style>${DARK_MODE_CSS}</style>`,
    body: `<body class="sheet" style="margin:0;padding:0;background:#f6f2e8;color:#171c24">
<div class="sheet" style="background:#f6f2e8;color:#171c24;font:16px/1.6 ${FONT_STACK}">
<div style="max-width:35em;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font:500 26px/1.2 Georgia,serif">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${items.length > 0 ? renderItems(items) : ''}
${action ? renderAction(action.label, action.href) : ''}
<div class="quiet" style="margin-top:32px;padding-top:16px;border-top:1px solid #dcd5c5;color:#535963;font-size:14px">
${footer.map((text) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`).join('\n')}
${footerLinks.map(({ label, href }) => `<p style="margin:0 0 8px">${renderLink(label, href)}</p>`).join('\n')}
</div>
</div>
</div>
</body>`,
  });
}

function renderLink(text: string, href: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:#1a419f">${escapeHtml(text)}</a>`;
}

function renderItems(items: readonly { text: string; href: string }[]): string {
  const rows = items.map(
    ({ text, href }) => `<li style="margin:0 0 12px">${renderLink(text, href)}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${rows.join('\n')}\n</ul>`;
}

function renderAction(label: string, href: string): string {
  const address = escapeHtml(href);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1c46ad;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;color:#535963;font-size:14px">If the button doesn’t work, open this link:<br><a class="link" href="${address}" style="color:#1a419f">${address}</a></p>`;
}

export const NOTIFICATION_EMAIL_REASON =
  'You’re receiving this email because of your notification settings.';

type Links = { appUrl: string; unsubscribeUrl: string | null };

/** Builds the replacement for an email that named a user whose account was deleted. */
export function buildAnonymizedEmail({ appUrl, unsubscribeUrl }: Links): EmailContent {
  const title = 'Something new for you on Attune';
  return {
    subject: title,
    ...layoutEmail({
      title,
      paragraphs: ['Hello,', 'You have new notifications on Attune.'],
      action: { label: 'Open Attune', href: `${appUrl}/dashboard` },
      footer: [NOTIFICATION_EMAIL_REASON, 'Attune'],
      footerLinks: unsubscribeUrl ? [{ label: 'Stop these emails', href: unsubscribeUrl }] : [],
    }),
  };
}

import { escapeHtml } from '#platform/http/escape-html.ts';
import { htmlPage } from '#platform/http/html-page.ts';

export type DocumentLink = { href: string; title: string };

type LegalDocumentParams = {
  title: string;
  updated: string;
  /** Trusted HTML rendered from our own Markdown. */
  body: string;
  others: DocumentLink[];
  /** For pages opened from within Attune: an installed app has no back button. */
  hasBackLink: boolean;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Renders a complete page without scripts or inline styles, with only our own stylesheet. */
export function renderLegalDocument({
  title,
  updated,
  body,
  others,
  hasBackLink,
}: LegalDocumentParams): string {
  const heading = escapeHtml(title);
  return htmlPage({
    title: `${title} · Attune`,
    head: '<link rel="stylesheet" href="/docs/docs.css">',
    body: `<body>
<main>
${hasBackLink ? '<p class="back"><a href="/">Back to Attune</a></p>\n' : ''}<h1>${heading}</h1>
<p class="updated">Last updated <time datetime="${updated}">${dayFormat.format(new Date(updated))}</time></p>
${body}
</main>
<footer>
<nav aria-label="More from Attune">
<ul>
${[...others, { href: '/', title: 'Attune' }].map(renderListItem).join('\n')}
</ul>
</nav>
</footer>
</body>`,
  });
}

function renderListItem({ href, title }: DocumentLink): string {
  return `<li><a target="_blank" rel="noopener" href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`;
}

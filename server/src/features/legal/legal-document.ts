import { escapeHtml } from '#platform/http/escape-html.ts';
import { htmlPage } from '#platform/http/html-page.ts';

export type DocumentLink = { href: string; title: string };

type LegalDocumentParams = {
  title: string;
  updated: string;
  /** Trusted HTML rendered from our own Markdown. */
  body: string;
  others: DocumentLink[];
  /**
   * The care page begins with the phone numbers of help lines. It links back to Attune, because an
   * installed app has no back button. The other pages have no such link: they also open in the
   * sign-up frame, where it would trap the reader.
   */
  isCarePage: boolean;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Renders a complete page without inline scripts or styles, with only our own stylesheet. */
export function renderLegalDocument({
  title,
  updated,
  body,
  others,
  isCarePage,
}: LegalDocumentParams): string {
  const heading = escapeHtml(title);
  const day = dayFormat.format(new Date(updated));
  const updatedLine = `<p class="updated">Last updated <time datetime="${updated}">${day}</time></p>`;
  return htmlPage({
    title: `${title} · Attune`,
    head: '<link rel="stylesheet" href="/docs/docs.css">',
    body: `<body>
<main>
${isCarePage ? '<p class="back"><a href="/">Back to Attune</a></p>\n' : ''}<h1>${heading}</h1>
${isCarePage ? `${body}\n${updatedLine}` : `${updatedLine}\n${body}`}
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

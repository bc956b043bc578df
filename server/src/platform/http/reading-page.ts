import { readFileSync } from 'node:fs';
import { WITHDRAW_LABEL, WITHDRAWAL_PATH } from '@attune/domain/navigation/public-documents';
import { escapeHtml } from './escape-html.ts';
import { htmlPage } from './html-page.ts';

export const READING_PAGE_CSS = readFileSync(
  new URL('./reading-page.css', import.meta.url),
  'utf8',
);

export type PageLink = { href: string; title: string };

type ReadingPage = {
  title: string;
  /** Trusted HTML with the page's only h1; without it, the title is the heading. */
  heading?: string;
  /** Trusted HTML. */
  main: string;
  links: readonly PageLink[];
  /** Runs before the page is first shown, so that what it changes doesn't move. */
  scriptPath?: string | undefined;
};

/** Loaded with the page, so that no line wraps anew when they arrive. */
const FONTS = ['newsreader-latin-var.woff2', 'public-sans-latin-var.woff2'];

const LOGO = `<svg viewBox="0 0 34 24" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" aria-hidden="true"><path d="M2 12C4.5 1 7 1 9.5 12s5 10 7.5 0 4-6 5.5 0 2.5 2 4 0h3"/><circle cx="31" cy="12" r="2.5" fill="currentColor" stroke="none"/></svg>`;

/**
 * Renders a public page under /docs with the app's logo, fonts and colors. The sign-up dialog shows
 * such a page without its header, footer and script. Links open a new tab, because the dialog's
 * frame refuses every other page.
 */
export function renderReadingPage(page: ReadingPage): string {
  const { title, heading = `<h1>${escapeHtml(title)}</h1>`, main, links, scriptPath } = page;
  return htmlPage({
    title: `${title} · Attune`,
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${FONTS.map((name) => `<link rel="preload" href="/docs/fonts/${name}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/theme.js"></script>${scriptPath ? `\n<script src="${scriptPath}" type="module" blocking="render"></script>` : ''}`,
    body: `<body>
<header>
<a href="/">${LOGO} <span aria-hidden="true">Attune</span> <span class="back">Back to Attune</span></a>
</header>
<main>
${heading}
${main}
</main>
<footer>
<nav aria-label="More from Attune">
<ul>
${listFooterLinks(title, links).map(renderListItem).join('\n')}
</ul>
</nav>
</footer>
</body>`,
  });
}

/** The law wants the way to withdraw on every public page (decision 0057). */
const WITHDRAWAL_LINK = { href: WITHDRAWAL_PATH, title: WITHDRAW_LABEL };

const listFooterLinks = (title: string, links: readonly PageLink[]) =>
  title === WITHDRAW_LABEL ? links : [...links, WITHDRAWAL_LINK];

const renderListItem = ({ href, title }: PageLink) =>
  `<li><a target="_blank" rel="noopener" href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`;

/** Renders a heading whose text opens below it. A link to the id opens it too. */
export function renderDisclosure(
  heading: string,
  html: string,
  { id, isOpen = false }: { id?: string; isOpen?: boolean } = {},
): string {
  return `<details class="section"${isOpen ? ' open' : ''}>
<summary><h2>${heading}</h2></summary>
<div${id ? ` id="${escapeHtml(id)}"` : ''}>
${html}
</div>
</details>`;
}

import { HELP_ANSWERS, type HelpAnswer } from '@attune/domain/support/help-answers';
import type { Api } from '#platform/http/api.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { htmlPage } from '#platform/http/html-page.ts';
import { renderMarkdownHtml } from '#platform/markdown-html.ts';

/** The help answers for people who cannot sign in, styled like the legal pages. */
export function registerHelpPage(api: Api, contact: string): void {
  const page = renderHelpPage(contact);
  api.get('/docs/help.html', (c) => c.html(page, 200, { 'cache-control': 'no-cache' }));
}

function renderHelpPage(contact: string): string {
  return htmlPage({
    title: 'Help · Attune',
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">`,
    body: `<body>
<main>
<h1>Help</h1>
<p>If you can sign in, you’ll find these answers and a form to write to us in Settings, under Help. Otherwise, email us at ${escapeHtml(contact)}.</p>
${HELP_ANSWERS.map(renderHelpAnswer).join('\n')}
</main>
<footer>
<nav aria-label="More from Attune">
<ul>
<li><a href="/docs/care.html">When you need a person</a></li>
<li><a href="/">Attune</a></li>
</ul>
</nav>
</footer>
</body>`,
  });
}

function renderHelpAnswer({ id, question, answer }: HelpAnswer): string {
  return `<h2 id="${escapeHtml(id)}">${escapeHtml(question)}</h2>\n${renderMarkdownHtml(answer)}`;
}

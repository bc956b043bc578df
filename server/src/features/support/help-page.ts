import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import type { Api } from '#platform/http/api.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderDisclosure, renderReadingPage } from '#platform/http/reading-page.ts';
import { renderMarkdownHtml } from '#platform/markdown-html.ts';

/** The help answers for people who cannot sign in. */
export function registerHelpPage(api: Api, contact: string | null): void {
  const page = renderHelpPage(contact);
  api.get('/docs/help.html', (c) => c.html(page, 200, { 'cache-control': 'no-cache' }));
}

function renderHelpPage(contact: string | null): string {
  const answers = HELP_ANSWERS.map(({ id, question, answer }) =>
    renderDisclosure(escapeHtml(question), renderMarkdownHtml(answer), { id }),
  );
  return renderReadingPage({
    title: 'Help',
    main: `<p>${describeContact(contact)}</p>
${answers.join('\n')}`,
    links: [
      { href: '/docs/care.html', title: 'When you need a person' },
      { href: '/docs/notice.html', title: 'Report illegal content' },
    ],
  });
}

function describeContact(contact: string | null): string {
  const form = `<a href="${getSettingsPath('help')}">in Settings, under Help</a>`;
  return contact === null
    ? `Once you’re signed in, you can write to us ${form}.`
    : `Can’t sign in? Email us at ${escapeHtml(contact)}. Once you’re signed in, you can also write to us ${form}.`;
}

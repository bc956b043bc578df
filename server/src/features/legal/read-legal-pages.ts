import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateField, idField, textField } from '@attune/domain/content/front-matter-fields';
import { parseContent } from '@attune/domain/content/parse-content';
import { z } from 'zod';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PageLink } from '#platform/http/reading-page.ts';
import { renderMarkdownHtml } from '#platform/markdown-html.ts';
import { renderHelpLines, renderPhoneNumbers } from './help-lines-html.ts';
import { renderLegalDocument } from './legal-document.ts';

export type LegalValues = {
  operatorName: string;
  /** Null for a link to the help page. */
  operatorContact: string | null;
  operatorAddress: string;
  appUrl: string;
};

export type LegalPage = { html: string; version: string; title: string };

/** Placeholder paragraphs that are replaced by HTML from our own tables. */
const BLOCKS: Readonly<Record<string, () => string>> = {
  '<p>{{emergencyNumbers}}</p>': () => renderPhoneNumbers(null),
  '<p>{{helpLines}}</p>': renderHelpLines,
};

const headSchema = z.strictObject({
  id: idField,
  title: textField(60),
  version: dateField,
  updated: dateField,
});

type Source = z.infer<typeof headSchema> & { file: string; body: string };

/**
 * Reads every `*.md` of the folder as a complete page, keyed by the name it is served under
 * ('terms-of-use.html'). Throws an error that names the file and the fault: a server must not start
 * without its terms.
 */
export async function readLegalPages(
  contentDir: string,
  values: LegalValues,
): Promise<Map<string, LegalPage>> {
  const files = (await readdir(contentDir)).filter((name) => name.endsWith('.md')).sort();
  const sources = await Promise.all(files.map((file) => readSource(contentDir, file)));
  const links = [
    ...sources.map(({ id, title }) => ({ href: toHref(id), title })),
    { href: '/docs/notice.html', title: 'Report illegal content' },
    { href: '/docs/transparency.html', title: 'What we moderate' },
  ];
  return new Map(sources.map((source) => [`${source.id}.html`, renderPage(source, values, links)]));
}

async function readSource(contentDir: string, file: string): Promise<Source> {
  const markdown = await readFile(join(contentDir, file), 'utf8');
  const { content, problems } = parseContent(markdown, headSchema, (body) => ({
    text: { body },
    problems: [],
  }));
  if (!content) {
    const lines = problems.map(({ line, message }) => `line ${line}: ${message}`);
    throw new Error(`${file}: ${lines.join(' ')}`);
  }
  if (`${content.id}.md` !== file) {
    throw new Error(`${file}: "id" must be the file's name, not "${content.id}"`);
  }
  return { file, ...content };
}

const toHref = (id: string) => `/docs/${id}.html`;

function renderPage(
  { file, id, title, version, updated, body }: Source,
  values: LegalValues,
  links: PageLink[],
): LegalPage {
  const html = renderLegalDocument({
    title,
    updated,
    body: fillPlaceholders(file, renderMarkdown({ file, body }), values),
    isCarePage: id === 'care',
    others: links.filter((link) => link.href !== toHref(id)),
  });
  return { html, version, title };
}

function renderMarkdown({ file, body }: Pick<Source, 'file' | 'body'>): string {
  if (/\]\([^)]*\{\{/.test(body)) {
    throw new Error(`${file}: a placeholder is not allowed in a link address`);
  }
  return openLinksInNewTab(renderMarkdownHtml(body));
}

/**
 * In the sign-up dialog the page is a sandboxed frame. Links open a new tab, because the frame
 * refuses every other page.
 */
const openLinksInNewTab = (html: string) =>
  html.replace(/<a href="(?=https?:|\/)/g, '<a target="_blank" rel="noopener" href="');

const HELP_PAGE_LINK = openLinksInNewTab('<a href="/docs/help.html">our help page</a>');

/** Runs after rendering, so that a value is only ever text and cannot add Markdown or tags. */
function fillPlaceholders(file: string, html: string, values: LegalValues): string {
  const withBlocks = Object.entries(BLOCKS).reduce(
    (text, [placeholder, render]) =>
      text.includes(placeholder) ? text.replace(placeholder, render) : text,
    html,
  );
  return withBlocks.replace(/\{\{\s*(.*?)\s*\}\}/g, (_match, key: string) => {
    if (!Object.hasOwn(values, key)) throw new Error(`${file}: unknown placeholder "${key}"`);
    const value = values[key as keyof LegalValues];
    return value === null ? HELP_PAGE_LINK : escapeHtml(value);
  });
}

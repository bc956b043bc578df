import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { emergencyNumbersHtml, helpLinesHtml } from './help-lines-html.ts';
import { type DocumentLink, renderLegalDocument } from './legal-document.ts';

export type LegalValues = {
  operatorName: string;
  operatorContact: string;
  operatorAddress: string;
  appUrl: string;
};

export type LegalPage = { html: string; version: string; title: string };

/** Placeholder paragraphs that are replaced by HTML from our own tables. */
const BLOCKS: Readonly<Record<string, () => string>> = {
  '<p>{{emergencyNumbers}}</p>': emergencyNumbersHtml,
  '<p>{{helpLines}}</p>': helpLinesHtml,
};

type Source = { file: string; head: FrontMatter; body: string };

/**
 * Reads every `*.md` of the folder as a complete page, keyed by the name it is served under
 * ('terms-of-use.html'). Throws on the first fault, naming file and key: a server must not start
 * without its terms.
 */
export async function readLegalPages(
  contentDir: string,
  values: LegalValues,
): Promise<Map<string, LegalPage>> {
  const files = (await readdir(contentDir)).filter((name) => name.endsWith('.md')).sort();
  const sources = await Promise.all(files.map((file) => readSource(contentDir, file)));
  const links = sources.map(({ head }) => ({ href: toHref(head), title: head.title }));
  return new Map(
    sources.map((source) => [`${source.head.id}.html`, renderPage(source, values, links)]),
  );
}

async function readSource(contentDir: string, file: string): Promise<Source> {
  return { file, ...parseFrontMatter(file, await readFile(join(contentDir, file), 'utf8')) };
}

function toHref(head: FrontMatter): string {
  return `/docs/${head.id}.html`;
}

function renderPage(source: Source, values: LegalValues, links: DocumentLink[]): LegalPage {
  const { head } = source;
  const html = renderLegalDocument({
    title: head.title,
    updated: head.updated,
    body: fillPlaceholders(source.file, renderMarkdown(source.body), values),
    // The other pages also open in the sign-up frame, where following such a link would trap the
    // reader.
    hasBackLink: head.id === 'care',
    others: links.filter((link) => link.href !== toHref(head)),
  });
  return { html, version: head.version, title: head.title };
}

function renderMarkdown(body: string): string {
  // micromark drops `tel:` as unsafe, but a help line must be one tap away. The texts are our own.
  const html = micromark(body, { allowDangerousProtocol: true });
  // In the sign-up dialog the page is a sandboxed frame. Links open a new tab, because the frame
  // refuses every other page.
  return html.replace(/<a href="(?=https?:|\/)/g, '<a target="_blank" rel="noopener" href="');
}

/** Runs after rendering, so that a value is only ever text and cannot add Markdown or tags. */
function fillPlaceholders(file: string, html: string, values: LegalValues): string {
  if (/%7B%7B/i.test(html))
    throw new Error(`${file}: a placeholder is not allowed in a link address`);
  const withBlocks = Object.entries(BLOCKS).reduce(
    (text, [placeholder, render]) =>
      text.includes(placeholder) ? text.replace(placeholder, render) : text,
    html,
  );
  return withBlocks.replace(/\{\{\s*(.*?)\s*\}\}/g, (_match, key: string) => {
    if (!Object.hasOwn(values, key)) throw new Error(`${file}: unknown placeholder "${key}"`);
    return escapeHtml(values[key as keyof LegalValues]);
  });
}

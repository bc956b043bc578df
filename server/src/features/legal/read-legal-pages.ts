import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHALLENGE_MINUTES, KNOWN_DEVICE_DAYS } from '@attune/domain/account/lifetimes';
import { dateField, idField, textField } from '@attune/domain/content/front-matter-fields';
import { parseContent } from '@attune/domain/content/parse-content';
import { KEY_BACKUP_KEPT_DAYS } from '@attune/domain/data/retention';
import { z } from 'zod';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PageLink } from '#platform/http/reading-page.ts';
import { renderMarkdownHtml } from '#platform/markdown-html.ts';
import type { Operator } from '#platform/operator.ts';
import { renderHelpLines, renderPhoneNumbers } from './help-lines-html.ts';
import { renderLegalDocument } from './legal-document.ts';
import { renderAccessibilityAuthority, renderOperator } from './operator.ts';
import { countDays } from './policy/periods.ts';
import { renderDataKinds, renderServices } from './policy/policy-html.ts';
import type { PolicySetup } from './policy/setup.ts';

/** What the texts say about this installation. */
export type LegalFacts = { appUrl: string; operator: Operator; setup: PolicySetup };

export type LegalPage = { html: string; version: string; title: string };

/** Placeholders that are a paragraph of their own, replaced by HTML from our own tables. */
const BLOCKS: Readonly<Record<string, (facts: LegalFacts) => string>> = {
  emergencyNumbers: () => renderPhoneNumbers(null),
  helpLines: () => renderHelpLines(),
  operator: ({ operator }) => renderOperator(operator),
  dataKinds: ({ setup }) => renderDataKinds(setup),
  services: ({ setup }) => renderServices(setup),
  accessibilityAuthority: ({ operator }) => renderAccessibilityAuthority(operator),
};

/** Placeholders in the middle of a sentence. */
const VALUES: Readonly<Record<string, (facts: LegalFacts) => string>> = {
  operatorName: ({ operator }) => operator.name,
  operatorContact: ({ operator }) => operator.email,
  operatorAddress: ({ operator }) => operator.address,
  appUrl: ({ appUrl }) => appUrl,
  backupPeriod: ({ setup }) => countDays(setup.backupDays),
  keyBackupPeriod: () => countDays(KEY_BACKUP_KEPT_DAYS),
  knownDevicePeriod: () => countDays(KNOWN_DEVICE_DAYS),
  unfinishedSignInPeriod: () => `${CHALLENGE_MINUTES} minutes`,
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
  facts: LegalFacts,
): Promise<Map<string, LegalPage>> {
  const sources = await readSources(contentDir);
  const links = [
    ...sources.map(({ id, title }) => ({ href: toHref(id), title })),
    { href: '/docs/notice.html', title: 'Report illegal content' },
    { href: '/docs/transparency.html', title: 'What we moderate' },
  ];
  return new Map(sources.map((source) => [`${source.id}.html`, renderPage(source, facts, links)]));
}

/** The versions of the texts by their ids. It renders no page, which takes most of the time. */
export async function readLegalVersions(contentDir: string): Promise<Map<string, string>> {
  const sources = await readSources(contentDir);
  return new Map(sources.map(({ id, version }) => [id, version]));
}

async function readSources(contentDir: string): Promise<Source[]> {
  const files = (await readdir(contentDir)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(files.map((file) => readSource(contentDir, file)));
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
  facts: LegalFacts,
  links: PageLink[],
): LegalPage {
  const html = renderLegalDocument({
    title,
    updated,
    body: fillPlaceholders(file, renderMarkdown({ file, body }), facts),
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

const PLACEHOLDER = /<p>\{\{(\w+)\}\}<\/p>|\{\{\s*(.*?)\s*\}\}/g;

/** Runs after rendering, so that a value is only ever text and cannot add Markdown or tags. */
function fillPlaceholders(file: string, html: string, facts: LegalFacts): string {
  return html.replace(PLACEHOLDER, (_match, paragraph?: string, inSentence?: string) => {
    const name = paragraph ?? inSentence ?? '';
    const renderBlock = paragraph !== undefined && getOwn(BLOCKS, name);
    if (renderBlock) return renderBlock(facts);
    const readValue = getOwn(VALUES, name);
    if (!readValue) throw new Error(`${file}: unknown placeholder "${name}"`);
    const value = escapeHtml(readValue(facts));
    return paragraph === undefined ? value : `<p>${value}</p>`;
  });
}

const getOwn = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

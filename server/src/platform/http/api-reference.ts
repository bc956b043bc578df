import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import {
  renderCode,
  renderSchema,
  renderTableRow,
  type Schema,
  schemaId,
} from './api-schema-html.ts';
import type { AppEnv } from './app-env.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlPage } from './html-page.ts';
import { READING_PAGE_CSS } from './reading-page.ts';

const stylesheet =
  READING_PAGE_CSS + readFileSync(new URL('./api-reference.css', import.meta.url), 'utf8');

/** Serves the API description as a page, GET /api/docs. It is rendered once, at the first request. */
export function registerApiReference(app: Hono<AppEnv>, getDocument: () => ApiDescription): void {
  let page: string | null = null;
  app.get('/api/docs', (c) => {
    page ??= renderApiReference(getDocument());
    return c.html(page, 200, { 'cache-control': 'no-cache' });
  });
  app.get('/api/docs.css', (c) =>
    c.body(stylesheet, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
}

type Content = Record<string, { schema?: Schema }>;
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { description?: string; content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  'x-problem-codes'?: string[];
};
export type ApiDescription = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, unknown> };
};

type Entry = { method: string; path: string; operation: Operation; id: string };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function renderApiReference(api: ApiDescription): string {
  const groups = Map.groupBy(listEntries(api), (entry) => entry.operation.tags?.[0] ?? 'Other');
  const schemas = Object.entries(api.components?.schemas ?? {}) as [string, Schema][];
  const title = escapeHtml(api.info.title);
  return htmlPage({
    title: `${api.info.title} API reference`,
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">`,
    body: `<body>
<a class="skip" href="#reference">Skip to the reference</a>
<div class="columns">
<nav aria-label="Contents">
${[...groups].map(([tag, entries]) => renderContents(tag, entries)).join('\n')}
${schemas.length > 0 ? '<p><a href="#schemas">Schemas</a></p>' : ''}
</nav>
<main id="reference">
<h1>${title} API</h1>
<p class="about">Version ${escapeHtml(api.info.version)} · <a href="/api/openapi.json">openapi.json</a></p>
${api.info.description ? `<p>${escapeHtml(api.info.description)}</p>` : ''}
${[...groups].map(([tag, entries]) => renderGroup(tag, entries)).join('\n')}
${schemas.length > 0 ? `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>\n${schemas.map(renderNamedSchema).join('\n')}</section>` : ''}
</main>
</div>
</body>`,
  });
}

function listEntries(api: ApiDescription): Entry[] {
  const paths = Object.entries(api.paths ?? {}) as [string, Record<string, Operation>][];
  return paths.flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        id: `${method}-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
      })),
  );
}

function renderContents(tag: string, entries: Entry[]): string {
  const items = entries.map(
    ({ id, operation, method, path }) =>
      `<li><a href="#${id}">${escapeHtml(operation.summary ?? `${method} ${path}`)}</a></li>`,
  );
  return `<p><a href="#${tagId(tag)}">${escapeHtml(tag)}</a></p>\n<ul>${items.join('')}</ul>`;
}

function tagId(tag: string): string {
  return `tag-${tag.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

function renderGroup(tag: string, entries: Entry[]): string {
  return `<section aria-labelledby="${tagId(tag)}">
<h2 id="${tagId(tag)}">${escapeHtml(tag)}</h2>
${entries.map(renderOperation).join('\n')}
</section>`;
}

function renderOperation({ method, path, operation, id }: Entry): string {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  const codes = operation['x-problem-codes'] ?? [];
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(summary ?? operation.operationId ?? path)}</h3>
<p class="request"><span class="method method-${method.toLowerCase()}">${method}</span> ${renderCode(path)}</p>
<p class="about">${operation.security?.length ? 'Requires a signed-in user.' : 'Open to everyone.'}</p>
${description ? `<p>${escapeHtml(description)}</p>` : ''}
${parameters.length > 0 ? renderParameters(parameters) : ''}
${requestBody ? renderContent('Request body', requestBody.content) : ''}
${Object.entries(responses).map(renderResponse).join('\n')}
${codes.length > 0 ? `<p>Problem codes: ${codes.map(renderCode).join(', ')}</p>` : ''}
</article>`;
}

function renderParameters(parameters: Parameter[]): string {
  const rows = parameters.map((parameter) => {
    const { name, in: location, required, description } = parameter;
    const schema = { ...parameter.schema, ...(description ? { description } : {}) };
    return renderTableRow(
      name,
      schema,
      `in ${escapeHtml(location)}${required ? '' : ', optional'}`,
    );
  });
  return `<h4>Parameters</h4>
<div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table></div>`;
}

function renderResponse([status, response]: [string, { description?: string; content?: Content }]) {
  const suffix = response.description ? ` · ${response.description}` : '';
  return renderContent(`Response ${status}${suffix}`, response.content);
}

function renderContent(heading: string, content: Content = {}): string {
  const bodies = Object.entries(content).map(
    ([type, { schema }]) =>
      `<p class="about">${renderCode(type)}</p>${schema ? renderSchema(schema, heading) : ''}`,
  );
  return `<h4>${escapeHtml(heading)}</h4>\n${bodies.join('\n')}`;
}

function renderNamedSchema([name, schema]: [string, Schema]): string {
  return `<article aria-labelledby="${schemaId(name)}">
<h3 id="${schemaId(name)}">${escapeHtml(name)}</h3>
${renderSchema(schema, `Fields of ${name}`)}
</article>`;
}

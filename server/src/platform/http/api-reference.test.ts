import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type ApiDescription, registerApiReference } from './api-reference.ts';
import type { AppEnv } from './app-env.ts';

async function renderPage(document: ApiDescription): Promise<string> {
  const app = new Hono<AppEnv>();
  registerApiReference(app, () => document);
  const answer = await app.request('/api/docs');
  expect(answer.status).toBe(200);
  return answer.text();
}

const describeApi = (operation: object): ApiDescription => ({
  info: { title: 'Attune', version: '1' },
  paths: { '/api/things/{id}': { get: operation } },
});

test('lists method, permission, parameters, bodies, responses and problem codes', async () => {
  const page = await renderPage(
    describeApi({
      summary: 'Read a thing',
      tags: ['Things'],
      security: [{ session: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string', minLength: 2, maxLength: 60 },
                tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
                plan: { type: ['string', 'null'], enum: ['monthly', 'annual', null] },
                items: {
                  type: 'array',
                  items: { type: 'object', properties: { at: { type: 'integer' } } },
                },
              },
            },
          },
        },
      },
      responses: { 200: { description: 'The thing' }, 404: { description: 'Does not exist' } },
      'x-problem-codes': ['thing.missing'],
    }),
  );
  expect(page).toContain('>GET</span> <code>/api/things/{id}</code>');
  expect(page).toContain('Requires a signed-in user.');
  expect(page).toContain('string (uuid)');
  expect(page).toContain('2–60 characters');
  expect(page).toContain('list of string');
  expect(page).toContain('at most 3 items');
  expect(page).toContain('<code>&quot;annual&quot;</code>');
  expect(page).toContain('<code>items[].at</code>');
  expect(page).toContain('Response 404 · Does not exist');
  expect(page).toContain('<code>thing.missing</code>');
});

test('XS1: escapes everything in the description, and contains no script', async () => {
  const bad = `"><script>alert(1)</script>'`;
  const page = await renderPage({
    info: { title: bad, version: bad, description: bad },
    paths: {
      [`/api/${bad}`]: {
        post: {
          summary: bad,
          description: bad,
          tags: [bad],
          parameters: [
            {
              name: bad,
              in: bad,
              description: bad,
              schema: { type: bad, format: bad, pattern: bad },
            },
          ],
          requestBody: {
            content: {
              [bad]: {
                schema: {
                  properties: {
                    [bad]: { $ref: `#/components/schemas/${bad}`, description: bad },
                    b: { enum: [bad], default: bad },
                    c: { const: bad },
                  },
                },
              },
            },
          },
          responses: { [bad]: { description: bad } },
          'x-problem-codes': [bad],
        },
      },
    },
    components: { schemas: { [bad]: { type: 'object', properties: { [bad]: { type: bad } } } } },
  });
  expect(page).not.toContain('<script');
  expect(page).not.toContain(bad);
});

test('serves its own stylesheet', async () => {
  const app = new Hono<AppEnv>();
  registerApiReference(app, () => describeApi({}));
  const answer = await app.request('/api/docs.css');
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

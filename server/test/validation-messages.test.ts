import { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Wording of the validator that users should never see. */
const VALIDATOR_WORDING =
  /expected|received|invalid input|invalid option|unrecognized|too big|too small|[<>]=?\d|must match|regex|zod|\bnan\b|undefined|\bobject\b|discriminator/i;

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  ({ client } = await app.person('plain@example.com'));
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'plain@example.com'");
});
afterAll(() => app.close());

/** One schema and one wrong value for each kind of issue of the validator. */
const ISSUES: [string, z.ZodType, unknown, string?][] = [
  ['missing', z.object({ a: z.string() }), {}, 'This is required.'],
  ['wrong type: text', z.string(), 1, 'Enter text here.'],
  ['wrong type: number', z.number(), 'a', 'Enter a number here.'],
  ['wrong type: whole number', z.int(), 1.5, 'Enter a whole number here.'],
  ['wrong type: boolean', z.boolean(), 1, 'Choose yes or no.'],
  ['wrong type: list', z.array(z.string()), 1, 'Send a list here.'],
  ['wrong type: object', z.object({}), 1],
  ['wrong type: not a number', z.number(), Number.NaN],
  ['too long', z.string().max(9), 'a'.repeat(10), 'Use at most 9 characters.'],
  ['too short', z.string().min(2), 'a', 'Use at least 2 characters.'],
  ['empty', z.string().min(1), '', 'This is required.'],
  ['not exactly as long', z.string().length(6), 'a', 'Use 6 characters.'],
  ['too many', z.array(z.int()).max(9), Array(10).fill(1), 'Choose at most 9 items.'],
  ['too few', z.array(z.int()).min(1), [], 'Choose at least 1 item.'],
  ['too high', z.number().max(1_000), 1_001, 'Enter 1,000 or less.'],
  ['too high, exclusive', z.number().lt(5), 5, 'Enter less than 5.'],
  ['too low', z.number().min(1), 0, 'Enter 1 or more.'],
  ['too low, exclusive', z.number().gt(0), 0, 'Enter more than 0.'],
  ['too late', z.date().max(new Date(0)), new Date(1)],
  ['too early', z.date().min(new Date(1)), new Date(0)],
  ['not a multiple', z.number().multipleOf(5), 3, 'Choose a multiple of 5.'],
  ['email', z.email(), 'a', 'Enter an email address, like name@example.com.'],
  ['id', z.uuid(), 'a', 'This isn’t a valid id. Please reload the page.'],
  ['web address', z.url(), 'a', 'Enter a web address, like https://example.com.'],
  ['date', z.iso.date(), 'a', 'Enter a date, like 2026-03-31.'],
  ['date and time', z.iso.datetime(), 'a', 'Enter a date with a time.'],
  ['pattern', z.string().regex(/^a$/), 'b'],
  ['start', z.string().startsWith('a'), 'b'],
  ['none of the options', z.enum(['a', 'b']), 'c', 'Choose one of the listed options.'],
  ['not the required value', z.literal(1), 2],
  ['no matching kind', z.union([z.string(), z.int()]), true],
  ['unknown kind', z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]), { k: 'b' }],
  ['unknown field', z.strictObject({}), { a: 1 }],
  ['wrong key', z.record(z.string().max(1), z.int()), { abc: 1 }],
  ['wrong map entry', z.map(z.string(), z.int()), new Map([['a', 'b']])],
  ['custom rule without a message', z.string().refine(() => false), 'a'],
  [
    'message of the schema',
    z.string().max(1, 'Keep it to a letter.'),
    'ab',
    'Keep it to a letter.',
  ],
];

describe('every kind of issue has a plain message', () => {
  it.each(ISSUES)('%s', (_name, schema, value, expectedMessage) => {
    const messages = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).not.toMatch(VALIDATOR_WORDING);
      expect(message).not.toBe('');
    }
    if (expectedMessage) expect(messages).toEqual([expectedMessage]);
  });
});

type SentRequest = { path: string; body: unknown };

/** Builds wrong bodies for one route: empty ones, wrong types, and far too long values. */
function buildWrongBodies(properties: readonly string[]): unknown[] {
  const setAll = (value: unknown) => Object.fromEntries(properties.map((name) => [name, value]));
  const values = [1, -1, true, null, '', 'x'.repeat(30_000), {}, [1], Array(200).fill('x')];
  return [{}, [], ...values.map(setAll)];
}

it("returns no message with the validator's own wording on any route", async () => {
  const { paths = {}, components } = describeApi(app.app);
  const found: string[] = [];
  let rejectedCount = 0;
  const checkMessages = async (method: string, { path, body }: SentRequest) => {
    const { status, json } = await client.send(method, path, body);
    if (status !== 400 || json === null) return;
    rejectedCount += 1;
    const shownMessages = [
      json.detail,
      ...(json.fields ?? []).map((field: ReportedIssue) => field.message),
    ];
    for (const text of shownMessages) {
      if (VALIDATOR_WORDING.test(text)) found.push(`${method} ${path.split('?')[0]}: ${text}`);
    }
  };
  for (const [path, operations] of Object.entries(paths)) {
    const address = path.replace(/\{\w+\}/g, '018f2b4e-7c00-7000-8000-000000000000');
    for (const [method, operation] of Object.entries(operations)) {
      if (SKIPPED_ROUTES.test(path) || method === 'delete') continue;
      await app.sql('DELETE FROM rate_limits');
      for (const { name } of operation.parameters ?? []) {
        for (const value of ['', '999999', 'x'.repeat(3_000)]) {
          await checkMessages(method.toUpperCase(), {
            path: `${address}?${name}=${value}`,
            body: undefined,
          });
        }
      }
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      if (!schema) continue;
      for (const body of buildWrongBodies(listProperties(schema, components))) {
        await checkMessages(method.toUpperCase(), { path: address, body: JSON.stringify(body) });
      }
    }
  }
  expect(rejectedCount).toBeGreaterThan(300);
  expect([...new Set(found)]).toEqual([]);
}, 120_000);

type ReportedIssue = { path: string; message: string };

/** Routes that would sign the user out, keep the connection open, or send an email per request. */
const SKIPPED_ROUTES = /sign-out|deletion|sessions|live$|stream$|password-reset|sign-up|sign-in/;

function listProperties(schema: object, components: unknown): string[] {
  const schemaName = (schema as { $ref?: string }).$ref?.split('/').at(-1);
  const schemas = (components as { schemas?: Record<string, object> })?.schemas ?? {};
  const resolved = (schemaName ? schemas[schemaName] : schema) as {
    properties?: object;
    anyOf?: object[];
  };
  const inner = (resolved?.anyOf ?? []).flatMap((option) => listProperties(option, components));
  return [...Object.keys(resolved?.properties ?? {}), ...inner];
}

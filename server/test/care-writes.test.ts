import { randomUUID } from 'node:crypto';
import { QUESTIONS } from '@attune/domain/assessment/questions';
import { detectCareKind } from '@attune/domain/companion/care/detect-care-kind';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { CARE_WHEN_REJECTED, CARE_WRITES } from '#platform/care/care-header.ts';
import { CRISIS_TEXT } from './care-app.ts';
import { createModerationApp, type ModerationApp } from './moderation-app.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

/** Names of fields that never contain free text. */
const NON_TEXT_FIELDS: readonly string[] = [
  ...['email', 'newEmail', 'password', 'currentPassword', 'newPassword', 'code', 'token', 'secret'],
  ...['challenge', 'timeZone', 'userId', 'subscriptionId', 'priceId', 'sessionId', 'sectionId'],
  ...['itemId', 'videoUrl', 'model', 'invoiceId'],
];

/** Text fields that are not checked, and the reason for each. */
const UNCHECKED_FIELDS: Readonly<Record<string, string>> = {
  'POST /api/account/sign-up name': 'no one is signed in yet',
  'POST /api/account/passkeys name': 'the name of a device',
  'PATCH /api/account/passkeys/{id} name': 'the name of a device',
  'POST /api/check-ins reaction': 'one of the listed answers',
  'POST /api/check-ins feeling': 'one of the listed answers',
  'POST /api/mind/moods words[]': 'some of the listed words',
  'POST /api/tutorials/{id}/notes quote': 'text of the lesson',
  'PUT /api/mind/journal/{id} prompt': 'one of Attune’s questions',
  'PUT /api/admin/tutorials/{id} markdown': 'written by staff for everyone',
  'PUT /api/admin/tutorials/{id} note': 'written by staff about a page',
  'POST /api/admin/tutorials/preview markdown': 'written by staff for everyone',
  'PUT /api/admin/courses/{id} markdown': 'written by staff for everyone',
  'PUT /api/admin/courses/{id} note': 'written by staff about a page',
  'POST /api/admin/courses/preview markdown': 'written by staff for everyone',
  'PUT /api/admin/daily/{id} markdown': 'written by staff for everyone',
  'PUT /api/admin/daily/{id} note': 'written by staff about a page',
  'POST /api/admin/daily/preview markdown': 'written by staff for everyone',
  'POST /api/admin/users/{id}/suspension reason': 'written by staff about someone else',
  'POST /api/moderation/decisions reason': 'written by staff about someone else',
  'POST /api/moderation/appeals/{id}/answer answer': 'written by staff to someone else',
  'POST /api/moderation/notices/{id}/decision answer': 'written by staff to someone else',
  'POST /api/notices address': 'the address of a page',
  'POST /api/notices explanation': 'about a text of someone else, and read by moderators',
  'POST /api/notices name': 'the name of whoever sends the notice',
  'POST /api/create-checkout-session promotionCode': 'a promotion code',
  'POST /api/admin/subscriptions/{id}/withdrawal/confirm contract': 'a contract number',
  'POST /api/admin/failed-refunds/settle note': 'written by staff about a refund',
  'POST /api/subscription/withdrawal contract': 'names a contract',
  'POST /api/subscription/withdrawal name': 'the name on a contract',
  'POST /api/withdrawals contract': 'names a contract',
  'POST /api/withdrawals name': 'the name on a contract',
  'PUT /api/drafts/{kind}/{target} text': 'unfinished, and checked once it is sent',
  ...Object.fromEntries(
    ['title', 'content', 'category', 'tags[]', 'pseudonym', 'imageId', 'imageAlt'].map((field) => [
      `PUT /api/forum/drafts/{slot} draft.${field}`,
      'unfinished, and checked once it is sent',
    ]),
  ),
};

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
};
type Operation = { requestBody?: { content: Record<string, { schema?: Schema }> } };
type ApiDescription = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Finds the fields of a body that accept any text: strings without a fixed format. */
function findTextFields(schemas: Record<string, Schema>, node: Schema, path = ''): string[] {
  const schema = node.$ref ? (schemas[node.$ref.split('/').at(-1) ?? ''] ?? {}) : node;
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], enum: choices } = schema;
  const isText = [schema.type].flat().includes('string');
  const isFixed = choices ?? schema.const ?? schema.format ?? schema.pattern;
  const { additionalProperties: others } = schema;
  return [
    ...(isText && isFixed === undefined ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => findTextFields(schemas, part, path)),
    ...(items ? findTextFields(schemas, items, `${path}[]`) : []),
    ...(typeof others === 'object' ? findTextFields(schemas, others, `${path}.*`) : []),
    ...Object.entries(properties).flatMap(([name, property]) =>
      findTextFields(schemas, property, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

function listTextFields({ paths, components }: ApiDescription): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
        [...new Set(findTextFields(components.schemas, schema))].map(
          (field) => `${method.toUpperCase()} ${path} ${field}`,
        ),
      ),
    ),
  );
}

const isNonText = (routeAndField: string) => {
  const field = routeAndField.split(' ').at(-1) ?? '';
  return NON_TEXT_FIELDS.includes(field.split('.').at(-1) ?? '') || field.startsWith('credential.');
};

it('checks every free-text field of the API for signs of crisis, or documents why not', async () => {
  const description: ApiDescription = (await app.client().get('/api/openapi.json')).json;
  const textFields = listTextFields(description).filter((field) => !isNonText(field));
  const checked = Object.entries({ ...CARE_WRITES, ...CARE_WHEN_REJECTED }).flatMap(
    ([route, fields]) => fields.map((field) => `${route} ${field.replace('[-1]', '[]')}`),
  );
  expect(textFields.toSorted()).toEqual([...checked, ...Object.keys(UNCHECKED_FIELDS)].toSorted());
});

describe('fields that are easily forgotten return the care header too', () => {
  const getCare = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
    status < 300,
    headers['attune-care'],
  ];

  it("the user's text about themselves", async () => {
    const { client, id } = await app.person();
    const answer = await client.patch(`/api/users/${id}`, { about: CRISIS_TEXT });
    expect(getCare(answer)).toEqual([true, 'self-harm']);
  });

  it('a step of a new goal', async () => {
    const { client } = await app.person();
    const steps = [{ text: 'Walk' }, { text: CRISIS_TEXT }].map((step) => ({
      id: randomUUID(),
      ...step,
    }));
    const goal = { id: randomUUID(), title: 'One thing', why: '', steps };
    expect(getCare(await client.post('/api/goals', goal))).toEqual([true, 'self-harm']);
  });

  it('a custom answer to the questionnaire, but none of the listed answers', async () => {
    const answers = DEMO_ANSWERS.map((answer) =>
      answer.question_id === 9 ? { ...answer, answer: CRISIS_TEXT } : answer,
    );
    const { client } = await app.person();
    const answer = await client.post('/api/assessments', { id: randomUUID(), answers });
    expect(getCare(answer)).toEqual([true, 'self-harm']);
    const options = QUESTIONS.flatMap(({ options }) => options.map(({ text }) => text));
    expect(options.filter((text) => detectCareKind(text) !== null)).toEqual([]);
  });

  it('the tags and the pseudonym of a post', async () => {
    for (const textFields of [{ tags: ['i want to die'] }, { pseudonym: 'I want to die' }]) {
      const { client } = await app.person();
      const post = { id: randomUUID(), title: 'Hello', content: `Good evening ${randomUUID()}` };
      const answer = await client.post('/api/forum/posts', {
        ...post,
        category: 'Wellbeing',
        ...textFields,
      });
      expect(getCare(answer)).toEqual([true, 'self-harm']);
    }
  });
});

it('returns the care header to a suspended member as well', async () => {
  const author = await app.person();
  const id = await app.rows.post({ authorId: author.id });
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const decided = await app.decide(app.mod, [await app.openCase(id)], 'suspend', { until });
  expect(decided.status).toBe(201);
  const post = { id: randomUUID(), title: 'Hello', content: CRISIS_TEXT, category: 'Wellbeing' };
  const answer = await author.client.post('/api/forum/posts', post);
  expect([answer.status, answer.headers['attune-care']]).toEqual([403, 'self-harm']);
});

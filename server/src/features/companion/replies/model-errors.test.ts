import { randomUUID } from 'node:crypto';
import { FAILURE_MESSAGES } from '@attune/domain/companion/companion-errors';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelFaultKind } from '#platform/llm/model.ts';
import {
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import {
  type AnthropicBehavior,
  type AnthropicServer,
  startAnthropicServer,
} from '#test/model-server/anthropic-server.ts';
import type { ModelBehavior } from '#test/model-server/model-behavior.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { FAULT_LOG_MESSAGES } from '../log-model-fault.ts';

const QUESTION = 'Is the lighthouse safe?';

/** Every fault that a provider's error can mean, as the providers report it. */
const refusal = (status: number, error: { code?: string; type?: string; message?: string }) =>
  ({ kind: 'refuse', status, body: { error: { message: `${QUESTION}: no`, ...error } } }) as const;

const COMPLETIONS_FAULTS: [ModelFaultKind, ModelBehavior][] = [
  ['key', refusal(401, { code: 'invalid_api_key', type: 'invalid_request_error' })],
  ['key', refusal(403, {})],
  ['credit', refusal(402, { message: 'Insufficient Balance' })],
  ['credit', refusal(429, { code: 'insufficient_quota', type: 'insufficient_quota' })],
  ['too_long', refusal(400, { code: 'context_length_exceeded', type: 'invalid_request_error' })],
  ['too_long', refusal(400, { message: 'the request exceeds the available context size' })],
  ['too_long', refusal(413, {})],
  ['busy', refusal(429, { code: 'rate_limit_exceeded' })],
  ['busy', refusal(503, {})],
  ['busy', refusal(529, {})],
  ['refused', refusal(400, { code: 'content_filter' })],
  ['refused', { kind: 'say', words: [], finish: 'content_filter' }],
  ['slow', { kind: 'hang' }],
  ['broken', { kind: 'say', words: ['Half', ' of'], cutAt: 1 }],
  ['broken', { kind: 'say', words: [] }],
  ['down', refusal(500, {})],
  ['down', refusal(404, { code: 'model_not_found' })],
];

const anthropicRefusal = (status: number, type: string, message = `${QUESTION}: no`) =>
  ({ kind: 'refuse', status, error: { type, message } }) as const;

const ANTHROPIC_FAULTS: [ModelFaultKind, AnthropicBehavior][] = [
  ['key', anthropicRefusal(401, 'authentication_error', 'invalid x-api-key')],
  ['key', anthropicRefusal(403, 'permission_error')],
  ['credit', anthropicRefusal(402, 'billing_error')],
  [
    'credit',
    anthropicRefusal(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the API',
    ),
  ],
  [
    'too_long',
    anthropicRefusal(400, 'invalid_request_error', 'prompt is too long: 212345 tokens > 200000'),
  ],
  ['too_long', anthropicRefusal(413, 'request_too_large')],
  ['busy', anthropicRefusal(429, 'rate_limit_error')],
  ['busy', anthropicRefusal(529, 'overloaded_error')],
  ['busy', { kind: 'fail', error: { type: 'overloaded_error', message: 'Overloaded' } }],
  ['refused', { kind: 'say', words: [], stopReason: 'refusal' }],
  ['slow', { kind: 'hang' }],
  ['broken', { kind: 'say', words: ['Half'], isCut: true }],
  ['broken', { kind: 'fail', error: { type: 'api_error', message: 'Internal' } }],
  ['down', anthropicRefusal(500, 'api_error')],
];

const logLines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });

let completions: Awaited<ReturnType<typeof createCompanionApp>>;
let anthropic: AnthropicServer;
let anthropicApp: TestApp;
beforeAll(async () => {
  completions = await createCompanionApp({ log });
  anthropic = await startAnthropicServer();
  anthropicApp = await createTestApp({
    log,
    model: localModel(anthropic, { provider: 'anthropic' }),
  });
});
afterAll(async () => {
  expect(completions.server.invalid).toEqual([]);
  await completions.close();
  await anthropicApp.close();
  await anthropic.close();
});

async function expectFault(app: TestApp, kind: ModelFaultKind): Promise<void> {
  const { client } = await app.person(`${randomUUID()}@example.com`);
  const me = createCompanionClient(app, client);
  logLines.length = 0;
  const stream = await me.send(randomUUID(), { ...createIds(), text: QUESTION });
  const { status, cutBy, failure } = await stream.end();
  const code = `companion.model_${kind}` as const;
  expect([status, cutBy, failure]).toEqual([
    'cut',
    'failed',
    { code, detail: FAILURE_MESSAGES[code] },
  ]);
  expect(logLines.map((line) => JSON.parse(line).msg)).toEqual([FAULT_LOG_MESSAGES[kind]]);
  expect(logLines.join()).not.toContain('lighthouse');
}

describe('a fault of a provider with chat completions', () => {
  it.each(COMPLETIONS_FAULTS)('is reported as "%s": %j', async (kind, behavior) => {
    completions.server.answer(behavior);
    await expectFault(completions, kind);
  });
});

describe('a fault of Anthropic', () => {
  it.each(ANTHROPIC_FAULTS)('is reported as "%s": %j', async (kind, behavior) => {
    anthropic.answer(behavior);
    await expectFault(anthropicApp, kind);
  });
});

it('every fault has its own sentence for the user and for the operator', () => {
  const sentences = Object.values(FAILURE_MESSAGES);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(new Set(Object.values(FAULT_LOG_MESSAGES)).size).toBe(sentences.length);
});

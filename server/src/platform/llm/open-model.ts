import { setImmediate } from 'node:timers/promises';
import { type Model, ModelFault } from './model.ts';
import { createStream } from './sdk-model.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic'] as const;

export type ModelSettings = Pick<Model, 'id' | 'label' | 'prices' | 'inputs'> & {
  provider: (typeof MODEL_PROVIDERS)[number];
  /** Null for the provider's default. */
  baseUrl: string | null;
  apiKey: string | null;
  name: string;
  maxOutputTokens: number;
};

export function openModel(settings: ModelSettings, limits: { idleTimeoutMs?: number } = {}): Model {
  const { id, provider, label, prices, inputs, maxOutputTokens } = settings;
  // The provider is loaded in advance, because loading it takes longer than answering a user.
  const model = provider === 'anthropic' ? openAnthropic(settings) : openCompletions(settings);
  model.catch(() => {});
  const stream = createStream({ open: () => model, maxOutputTokens, ...limits });
  return { id, label, isBuiltIn: false, prices, inputs, stream };
}

async function openAnthropic({ name, baseUrl, apiKey }: ModelSettings) {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  const settings = { apiKey: apiKey ?? '', fetch: modelFetch };
  return createAnthropic(baseUrl === null ? settings : { ...settings, baseURL: baseUrl })(name);
}

async function openCompletions({ name, baseUrl, apiKey }: ModelSettings) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = baseUrl ?? OPENAI_URL;
  const isOpenAi = new URL(baseURL).hostname === new URL(OPENAI_URL).hostname;
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    includeUsage: true,
    fetch: modelFetch,
    ...(apiKey === null ? {} : { apiKey }),
    ...(isOpenAi ? { transformRequestBody: withNewLimitName } : {}),
  })(name);
}

/** OpenAI no longer accepts the name `max_tokens`; all other providers know only that one. */
function withNewLimitName({ max_tokens, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}

/** The SDK waits as long as a provider asks. If that is longer than this, the user decides. */
const MAX_RETRY_WAIT_SECONDS = 5;

/** Follows no redirect, so that the API key is not sent anywhere else. */
const modelFetch: typeof fetch = async (input, init) => {
  // Writing a request with files took a while, and sending it does too.
  await setImmediate();
  // fetch takes several times as long as Buffer to encode a large text.
  const body = typeof init?.body === 'string' ? { body: Buffer.from(init.body) } : {};
  const response = await fetch(input, { ...init, ...body, redirect: 'error' });
  const retryAfter = Number(response.headers.get('retry-after'));
  if (!response.ok && retryAfter > MAX_RETRY_WAIT_SECONDS) {
    await response.body?.cancel();
    throw new ModelFault('busy', `status ${response.status}, retry after ${retryAfter} s`);
  }
  return response;
};

import type { Model, ModelPrices } from './model.ts';
import type { StreamingModel } from './model-steps.ts';
import { createSdkModel } from './sdk-model.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic'] as const;

export type ModelSettings = {
  provider: (typeof MODEL_PROVIDERS)[number];
  /** Null for the provider's default. */
  baseUrl: string | null;
  apiKey: string | null;
  name: string;
  label: string;
  prices: ModelPrices | null;
  maxOutputTokens: number;
};

type Options = { idleTimeoutMs?: number };

export function openModel(settings: ModelSettings, options: Options = {}): Model {
  const { provider, label, prices, maxOutputTokens } = settings;
  // The provider is loaded in advance, because loading it takes longer than answering a user.
  const model = provider === 'anthropic' ? openAnthropic(settings) : openCompletions(settings);
  model.catch(() => {});
  return createSdkModel({
    label,
    isBuiltIn: false,
    prices,
    maxOutputTokens,
    open: () => model,
    ...options,
  });
}

async function openAnthropic({ name, baseUrl, apiKey }: ModelSettings): Promise<StreamingModel> {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  const address = baseUrl === null ? {} : { baseURL: baseUrl };
  return createAnthropic({ ...address, apiKey: apiKey ?? '', fetch: modelFetch })(name);
}

async function openCompletions(settings: ModelSettings): Promise<StreamingModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const { name, baseUrl, apiKey } = settings;
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

/** Follows no redirect, so that the API key is not sent anywhere else. */
const modelFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

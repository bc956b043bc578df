import type { Model, ModelPrices } from './model.ts';
import { modelFetch } from './model-fetch.ts';
import type { StreamingModel } from './model-steps.ts';
import { createSdkModel } from './sdk-model.ts';

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

type Options = { patienceMs?: number };

export function openModel(settings: ModelSettings, options: Options = {}): Model {
  const { provider, label, prices, maxOutputTokens } = settings;
  // Loaded at once: loading a provider takes longer than answering a user.
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
  const { createCompletionsModel } = await import('./completions-model.ts');
  return createCompletionsModel(settings);
}

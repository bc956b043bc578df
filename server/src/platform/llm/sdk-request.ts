import type { LanguageModel, Schema, ModelMessage as SdkMessage, ToolSet } from 'ai';
import type { z } from 'zod';
import { MOST_STEPS, type ModelRequest, type ModelTool } from './model.ts';

type Sdk = typeof import('ai');

/** Said after the beginning of an answer that was cut off. */
const GO_ON =
  'Your last message was cut off. Go on from exactly where it ends. Repeat nothing of it, do not ' +
  'begin anew, and say nothing about having been cut off.';

export type RequestSettings = {
  isBuiltIn: boolean;
  maxOutputTokens: number | null;
};

/** The request in the words of the SDK. */
export function toSdkRequest(
  sdk: Sdk,
  model: LanguageModel,
  { system, messages, tools, unfinished }: ModelRequest,
  { isBuiltIn, maxOutputTokens }: RequestSettings,
) {
  const turns: SdkMessage[] = messages.map(({ role, text }) => ({
    role: role === 'person' ? 'user' : 'assistant',
    content: text,
  }));
  if (unfinished !== null && !isBuiltIn) {
    turns.push({ role: 'assistant', content: unfinished }, { role: 'user', content: GO_ON });
  }
  return {
    model,
    instructions: system,
    messages: turns,
    ...(tools.length > 0 ? { tools: toToolSet(sdk, tools) } : {}),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    ...(isBuiltIn && unfinished !== null ? { providerOptions: { guide: { unfinished } } } : {}),
    stopWhen: sdk.stepCountIs(MOST_STEPS + 1),
    // After so many rounds of tools it has to answer with what it has.
    prepareStep: ({ stepNumber }: { stepNumber: number }) =>
      stepNumber === MOST_STEPS ? { toolChoice: 'none' as const } : {},
    maxRetries: 0,
  };
}

/** To describe an input takes longer than all else before the first word, so it is done once. */
const schemas = new WeakMap<z.ZodType, Schema<unknown>>();

function schemaOf({ zodSchema, jsonSchema }: Sdk, input: z.ZodType): Schema<unknown> {
  const known = schemas.get(input);
  if (known) return known;
  const { jsonSchema: described } = zodSchema<unknown>(input);
  const made = jsonSchema<unknown>(described, {
    validate: async (value) => {
      const { success, data, error } = await input.safeParseAsync(value);
      return success ? { success: true, value: data } : { success: false, error };
    },
  });
  schemas.set(input, made);
  return made;
}

function toToolSet(sdk: Sdk, tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      sdk.tool({
        description,
        inputSchema: schemaOf(sdk, input),
        execute: (given, { abortSignal }) => run(given, abortSignal ?? AbortSignal.abort()),
      }),
    ]),
  );
}

import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { z } from 'zod';
import type { ModelRequest, ModelTool } from './model.ts';

/** Sent after the beginning of an interrupted answer. */
const CONTINUE_PROMPT =
  'Your last message was cut off. Go on from exactly where it ends. Repeat nothing of it, do not ' +
  'begin anew, and say nothing about having been cut off.';

export type RequestSettings = {
  isBuiltIn: boolean;
  maxOutputTokens: number | null;
};

const toTextMessage = (
  role: 'user' | 'assistant',
  text: string,
): LanguageModelV4Prompt[number] => ({
  role,
  content: [{ type: 'text', text }],
});

export function toSdkRequest(
  { system, messages, tools, unfinished, signal }: ModelRequest,
  { isBuiltIn, maxOutputTokens }: RequestSettings,
): LanguageModelV4CallOptions {
  const turns = messages.map(({ role, text }) =>
    toTextMessage(role === 'person' ? 'user' : 'assistant', text),
  );
  if (unfinished !== null && !isBuiltIn) {
    turns.push(toTextMessage('assistant', unfinished), toTextMessage('user', CONTINUE_PROMPT));
  }
  return {
    prompt: [{ role: 'system', content: system }, ...turns],
    abortSignal: signal,
    // Anything that arrives shows that the model is working, also what is not passed on.
    includeRawChunks: true,
    ...(tools.length > 0 ? { tools: tools.map(toSdkTool) } : {}),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    ...(isBuiltIn && unfinished !== null ? { providerOptions: { guide: { unfinished } } } : {}),
  };
}

type InputSchema = LanguageModelV4FunctionTool['inputSchema'];

/**
 * Converting an input schema takes longer than everything else before the first word, so it is
 * cached.
 */
const schemas = new WeakMap<z.ZodType, InputSchema>();

function getInputSchema(input: z.ZodType): InputSchema {
  const cached = schemas.get(input);
  if (cached) return cached;
  const schema = z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as InputSchema;
  schemas.set(input, schema);
  return schema;
}

const toSdkTool = ({ name, description, input }: ModelTool): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: getInputSchema(input),
});

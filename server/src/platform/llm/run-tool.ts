import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import type { ModelTool } from './model.ts';

type Output = LanguageModelV4ToolResultPart['output'];
type Json = Extract<Output, { type: 'json' }>['value'];

export type ToolRun = { call: LanguageModelV4ToolCallPart; result: LanguageModelV4ToolResultPart };

/** Runs a tool call. The model also gets invalid input and failures as a result: it may try again. */
export async function runTool(
  tools: readonly ModelTool[],
  { toolCallId, toolName, input: text, providerMetadata }: LanguageModelV4ToolCall,
  signal: AbortSignal,
): Promise<ToolRun> {
  const input = parseJson(text);
  const output = await runAndFormat(
    tools.find(({ name }) => name === toolName),
    input,
    signal,
  );
  const providerOptions = providerMetadata ? { providerOptions: providerMetadata } : {};
  return {
    call: { type: 'tool-call', toolCallId, toolName, input: input ?? {}, ...providerOptions },
    result: { type: 'tool-result', toolCallId, toolName, output },
  };
}

async function runAndFormat(
  tool: ModelTool | undefined,
  input: unknown,
  signal: AbortSignal,
): Promise<Output> {
  if (!tool) return toErrorOutput('There is no such tool.');
  const { success, data, error } = tool.input.safeParse(input);
  if (!success) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return toErrorOutput(`The input does not fit. ${issues.join('; ')}`);
  }
  try {
    const value = await tool.run(data, signal);
    return typeof value === 'string'
      ? { type: 'text', value }
      : { type: 'json', value: (value ?? null) as Json };
  } catch (error) {
    signal.throwIfAborted();
    return toErrorOutput(error instanceof Error ? error.message : 'It failed.');
  }
}

const toErrorOutput = (value: string): Output => ({ type: 'error-text', value });

function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

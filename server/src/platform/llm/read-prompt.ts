import type {
  LanguageModelV4Prompt,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import type { GuideInput, ToolResult, Turn } from '@attune/guide/guide-input';

type Message = LanguageModelV4Prompt[number];
type Output = LanguageModelV4ToolResultPart['output'];

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

const hasResult = (output: Output): output is Extract<Output, { value: unknown }> =>
  output.type === 'json' || output.type === 'text';

/** Collects the tool calls with their results. The result of a failed call is null. */
function collectResults(messages: readonly Message[]): ToolResult[] {
  const toolCalls = new Map<string, LanguageModelV4ToolCallPart>();
  const results: ToolResult[] = [];
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') toolCalls.set(part.toolCallId, part);
      if (part.type !== 'tool-result') continue;
      const call = toolCalls.get(part.toolCallId);
      if (!call) continue;
      const result = hasResult(part.output) ? part.output.value : null;
      results.push({ name: call.toolName, input: call.input, result });
    }
  }
  return results;
}

export function readPrompt(prompt: LanguageModelV4Prompt): Omit<GuideInput, 'tools'> {
  const lastUserIndex = prompt.findLastIndex(({ role }) => role === 'user');
  const history = prompt.slice(0, lastUserIndex + 1);
  const turns = history.flatMap((message): Turn[] => {
    const text = textOf(message);
    if (message.role === 'user') return [{ role: 'person', text }];
    return message.role === 'assistant' && text !== '' ? [{ role: 'companion', text }] : [];
  });
  const system = prompt.filter(({ role }) => role === 'system').map(textOf);
  const results = collectResults(prompt.slice(lastUserIndex + 1));
  return { system: system.join('\n\n'), turns, results };
}

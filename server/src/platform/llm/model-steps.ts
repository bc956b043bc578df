import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import {
  MAX_STEPS,
  type ModelEvent,
  ModelFault,
  type ModelTool,
  type ModelUsage,
} from './model.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import { createThinkingFilter, type FilteredOutput } from './thinking-filter.ts';

export type StreamingModel = Pick<LanguageModelV4, 'doStream'>;

type StepsParams = {
  model: StreamingModel;
  callOptions: LanguageModelV4CallOptions;
  tools: readonly ModelTool[];
  /** Aborts the model and its tools. */
  signal: AbortSignal;
  idleTimeoutMs: number;
  giveUp: () => void;
};

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;
type Step = { text: string; toolRuns: Promise<ToolRun>[]; finish: Finish | null };

/**
 * Streams a model's reply step by step. As long as the model calls tools, the next step gets their
 * results. After the maximum number of steps, the model may call no more tools and has to answer.
 */
export async function* streamSteps(steps: StepsParams): AsyncGenerator<ModelEvent> {
  const { callOptions, tools } = steps;
  const prompt: LanguageModelV4Prompt = [...callOptions.prompt];
  const usage: ModelUsage = { input: 0, output: 0 };
  let lastText = '';
  for (let round = 0; ; round += 1) {
    const mustAnswer = round === MAX_STEPS && tools.length > 0;
    const toolOptions = mustAnswer ? { toolChoice: { type: 'none' as const } } : {};
    const step: Step = { text: '', toolRuns: [], finish: null };
    const params = mustAnswer ? { ...steps, tools: [] } : steps;
    yield* streamStep(params, { ...callOptions, ...toolOptions, prompt }, step, lastText);
    lastText = step.text || lastText;
    const { finish, toolRuns } = step;
    if (!finish) throw new ModelFault('broken', 'ended without an answer');
    usage.input += finish.usage.inputTokens.total ?? 0;
    usage.output += finish.usage.outputTokens.total ?? 0;
    const isLast = toolRuns.length === 0 || mustAnswer;
    const end = isLast ? toEndReason(finish.finishReason) : null;
    if (end && !(end instanceof ModelFault)) {
      yield { kind: 'end', reason: end, usage: { ...usage } };
      return;
    }
    // The usage so far is billed even if this step failed or the next one does.
    yield { kind: 'usage', usage: { ...usage } };
    if (end) throw end;
    const finishedRuns: ToolRun[] = [];
    for (const toolRun of toolRuns) {
      const finishedRun = await toolRun;
      finishedRuns.push(finishedRun);
      yield { kind: 'tool', name: finishedRun.call.toolName, isDone: true };
    }
    const textParts = step.text === '' ? [] : [{ type: 'text' as const, text: step.text }];
    prompt.push(
      { role: 'assistant', content: [...textParts, ...finishedRuns.map(({ call }) => call)] },
      { role: 'tool', content: finishedRuns.map(({ result }) => result) },
    );
  }
}

async function* streamStep(
  { model, tools, signal, idleTimeoutMs, giveUp }: StepsParams,
  callOptions: LanguageModelV4CallOptions,
  step: Step,
  previousText: string,
): AsyncGenerator<ModelEvent> {
  const filter = createThinkingFilter();
  async function* openStream() {
    const { stream } = await model.doStream(callOptions);
    yield* stream;
  }
  function* emitText({ text, thinking }: FilteredOutput): Generator<ModelEvent> {
    if (thinking !== '') yield { kind: 'thinking', text: thinking };
    if (text === '') return;
    // Text after a tool call starts a new paragraph.
    const isNewParagraph = step.text === '' && previousText !== '' && !previousText.endsWith('\n');
    step.text += text;
    if (isNewParagraph) yield { kind: 'text', text: '\n\n' };
    yield { kind: 'text', text };
  }
  for await (const part of withIdleTimeout(openStream(), idleTimeoutMs, giveUp)) {
    if (part.type === 'text-delta') yield* emitText(filter.push(part.delta));
    else if (part.type === 'reasoning-delta') yield* emitText({ text: '', thinking: part.delta });
    else if (part.type === 'tool-call') {
      const run = runTool(tools, part, signal);
      run.catch(() => {});
      step.toolRuns.push(run);
      yield { kind: 'tool', name: part.toolName, isDone: false };
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish') {
      yield* emitText(filter.end());
      step.finish = part;
    }
  }
}

type EndReason = Extract<ModelEvent, { kind: 'end' }>['reason'];

function toEndReason({ unified, raw }: LanguageModelV4FinishReason): EndReason | ModelFault {
  if (unified === 'content-filter') return new ModelFault('refused', 'filtered');
  // A response without a reason for its end was interrupted.
  const isBroken =
    unified === 'error' || unified === 'interrupted' || (unified === 'other' && !raw);
  if (isBroken) return new ModelFault('broken', `ended with ${unified}`);
  return unified === 'length' ? 'length' : unified === 'tool-calls' ? 'steps' : 'stop';
}

/** Calls `giveUp` and throws a ModelFault when no part arrives for `timeoutMs`. */
async function* withIdleTimeout<Part>(
  parts: AsyncIterable<Part>,
  timeoutMs: number,
  giveUp: () => void,
): AsyncGenerator<Part> {
  const timeout = Promise.withResolvers<never>();
  timeout.promise.catch(() => {});
  const timer = setTimeout(() => {
    timeout.reject(new ModelFault('slow', `no data for ${timeoutMs} ms`));
    giveUp();
  }, timeoutMs);
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), timeout.promise]);
      if (done) return;
      timer.refresh();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Not awaited, because a stalled source would not answer this either.
    iterator.return?.().catch(() => {});
  }
}

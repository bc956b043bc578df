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
import { createThinkingFilter, type Filtered } from './thinking-filter.ts';

export type StreamingModel = Pick<LanguageModelV4, 'doStream'>;

type StepsParams = {
  model: StreamingModel;
  callOptions: LanguageModelV4CallOptions;
  tools: readonly ModelTool[];
  /** Ends everything that runs, tools included. */
  signal: AbortSignal;
  patienceMs: number;
  giveUp: () => void;
};

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;
type Step = { text: string; runs: Promise<ToolRun>[]; finish: Finish | null };

/**
 * Streams a model's reply step by step. As long as it calls tools it gets their results; after the
 * maximum number of steps it has to answer with what it has.
 */
export async function* streamSteps(steps: StepsParams): AsyncGenerator<ModelEvent> {
  const { callOptions, tools } = steps;
  const prompt: LanguageModelV4Prompt = [...callOptions.prompt];
  const usage: ModelUsage = { input: 0, output: 0 };
  let last = '';
  for (let round = 0; ; round += 1) {
    const mustAnswer = round === MAX_STEPS && tools.length > 0;
    const toolOptions = mustAnswer ? { toolChoice: { type: 'none' as const } } : {};
    const step: Step = { text: '', runs: [], finish: null };
    const usable = mustAnswer ? { ...steps, tools: [] } : steps;
    yield* streamStep(usable, { ...callOptions, ...toolOptions, prompt: prompt }, step, last);
    last = step.text || last;
    const { finish, runs } = step;
    if (!finish) throw new ModelFault('broken', 'ended without an answer');
    usage.input += finish.usage.inputTokens.total ?? 0;
    usage.output += finish.usage.outputTokens.total ?? 0;
    const isLast = runs.length === 0 || mustAnswer;
    const end = isLast ? toEndReason(finish.finishReason) : null;
    if (end && !(end instanceof ModelFault)) {
      yield { kind: 'end', reason: end, usage: { ...usage } };
      return;
    }
    // Billed in any case: the next step may fail, or this one may have failed.
    yield { kind: 'usage', usage: { ...usage } };
    if (end) throw end;
    const done: ToolRun[] = [];
    for (const run of runs) {
      const one = await run;
      done.push(one);
      yield { kind: 'tool', name: one.call.toolName, isDone: true };
    }
    const textParts = step.text === '' ? [] : [{ type: 'text' as const, text: step.text }];
    prompt.push(
      { role: 'assistant', content: [...textParts, ...done.map(({ call }) => call)] },
      { role: 'tool', content: done.map(({ result }) => result) },
    );
  }
}

async function* streamStep(
  { model, tools, signal, patienceMs, giveUp }: StepsParams,
  callOptions: LanguageModelV4CallOptions,
  step: Step,
  previousText: string,
): AsyncGenerator<ModelEvent> {
  const filter = createThinkingFilter();
  async function* openStream() {
    const { stream } = await model.doStream(callOptions);
    yield* stream;
  }
  function* emitText({ text, thinking }: Filtered): Generator<ModelEvent> {
    if (thinking !== '') yield { kind: 'thinking', text: thinking };
    if (text === '') return;
    // Text after a tool call starts a new paragraph.
    const isNewParagraph = step.text === '' && previousText !== '' && !previousText.endsWith('\n');
    step.text += text;
    if (isNewParagraph) yield { kind: 'text', text: '\n\n' };
    yield { kind: 'text', text };
  }
  for await (const part of withIdleTimeout(openStream(), patienceMs, giveUp)) {
    if (part.type === 'text-delta') yield* emitText(filter.push(part.delta));
    else if (part.type === 'reasoning-delta') yield* emitText({ text: '', thinking: part.delta });
    else if (part.type === 'tool-call') {
      const run = runTool(tools, part, signal);
      run.catch(() => {});
      step.runs.push(run);
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
  // Without a reason the response did not end, it was interrupted.
  const isBroken =
    unified === 'error' || unified === 'interrupted' || (unified === 'other' && !raw);
  if (isBroken) return new ModelFault('broken', `ended with ${unified}`);
  return unified === 'length' ? 'length' : unified === 'tool-calls' ? 'steps' : 'stop';
}

/** Calls `giveUp` and throws a ModelFault when no part arrives for that long. */
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
    // Not awaited: a stalled source does not answer this either.
    iterator.return?.().catch(() => {});
  }
}

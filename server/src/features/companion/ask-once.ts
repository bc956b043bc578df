import { getBudgetLimits, getBudgetRefusal } from '@attune/domain/companion/budget';
import type { FailureCode } from '@attune/domain/companion/companion-errors';
import { countUsage, type ModelTokens } from '@attune/domain/companion/companion-rules';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { newId } from '#platform/ids.ts';
import { ModelFault } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import { readBudgetDay } from './budget.repository.ts';
import { getUsageDay } from './companion.ts';
import { logModelFault } from './log-model-fault.ts';
import { insertTriageUsage } from './usage.repository.ts';

const TIMEOUT_MS = 30 * SECOND_MS;

type Question = {
  system: string;
  text: string;
  /** The model is stopped when the answer grows longer than this. */
  maxLength: number;
};

/** `answer` is null if the model was not called or failed. */
type AskOnceResult = { answer: string | null; wasModelCalled: boolean };

type AskOnceServices = Pick<
  Services,
  'db' | 'clock' | 'model' | 'modelBudget' | 'modelBudgetShares' | 'log'
>;

/**
 * Asks the configured model one question for internal use, within the shared budget and without
 * tools. Never asks the built-in guide, which can't answer such questions.
 */
export async function askOnce(
  services: AskOnceServices,
  question: Question,
): Promise<AskOnceResult> {
  const { db, clock, model, modelBudget, modelBudgetShares } = services;
  if (model.isBuiltIn) return { answer: null, wasModelCalled: false };
  const day = getUsageDay(clock.now());
  if (model.prices && modelBudget !== null) {
    // The question may be about any member's text, so it counts as trial usage: it never spends
    // the share that is reserved for paying members.
    const limits = getBudgetLimits(modelBudget, modelBudgetShares);
    const isSpent = getBudgetRefusal('trial', limits, await readBudgetDay(db, day)) !== null;
    if (isSpent) return { answer: null, wasModelCalled: false };
  }
  const { text, output, usage, failure } = await collectAnswer(services, question);
  const counts = countUsage(model.prices, {
    reported: usage,
    uncountedOutput: usage ? '' : output,
    prompt: question.system + question.text,
    hasFailed: failure !== null,
  });
  await db.transaction((tx) =>
    insertTriageUsage(tx, {
      id: newId(clock.now()),
      model: model.label,
      ...counts,
      failure,
      day,
      createdAt: clock.now(),
    }),
  );
  return { answer: failure ? null : text, wasModelCalled: true };
}

/** Collects the model's answer to one question, without tools. Never throws for what a model does. */
export async function collectAnswer(
  { model, log }: Pick<AskOnceServices, 'model' | 'log'>,
  { system, text: prompt, maxLength }: Question,
  signal = AbortSignal.timeout(TIMEOUT_MS),
) {
  let text = '';
  /** Includes the model's thinking, which is billed too. */
  let output = '';
  let usage: ModelTokens | null = null;
  let failure: FailureCode | null = null;
  try {
    const messages = [{ role: 'person', text: prompt } as const];
    const stream = model.stream({ system, messages, tools: [], unfinished: null, signal });
    for await (const event of stream) {
      if (event.kind === 'text') text += event.text;
      if (event.kind === 'text' || event.kind === 'thinking') output += event.text;
      if (event.kind === 'usage' || event.kind === 'end') usage = event.usage;
      if (text.length > maxLength) break;
    }
  } catch (error) {
    const fault =
      error instanceof ModelFault
        ? error
        : new ModelFault(signal.aborted ? 'slow' : 'broken', 'no complete answer');
    failure = `companion.model_${fault.kind}`;
    logModelFault(log, model, fault);
  }
  return { text, output, usage, failure };
}

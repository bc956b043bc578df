import type { Model, ModelFault, ModelFaultKind } from '#platform/llm/model.ts';
import type { Log } from '#platform/log/log.ts';

/** Each kind of fault has its own line, so that an operator knows what to do. */
export const FAULT_LOG_MESSAGES: Readonly<Record<ModelFaultKind, string>> = {
  busy: 'model call failed: the provider is overloaded or limits the rate',
  down: 'model call failed: the provider has failed or cannot be reached; check MODEL_BASE_URL and MODEL_NAME, or MODEL_CHOICES',
  slow: 'model call failed: the provider sent nothing for too long',
  refused: 'model call failed: the provider refused the request or filtered the answer',
  broken: 'model call failed: the answer broke off, was empty or was invalid',
  key: 'model call failed: the provider rejects the key; check MODEL_API_KEY, or MODEL_CHOICES',
  credit: 'model call failed: the account at the provider has no credit',
  too_long: 'model call failed: the conversation is longer than the model accepts',
};

export function logModelFault(log: Log, model: Model, { kind, message: reason }: ModelFault): void {
  log.warn({ kind, reason, model: model.label }, FAULT_LOG_MESSAGES[kind]);
}

import type { z } from 'zod';

/** One turn of a conversation, as a model is told of it. */
export type ModelMessage = { role: 'person' | 'companion'; text: string };

/** What a model may ask for. What `run` answers goes to the model as JSON: data, never orders. */
export type ModelTool = {
  name: string;
  description: string;
  input: z.ZodType;
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
};

export type ModelRequest = {
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** The beginning of an answer that was cut off, to go on from; null for a new answer. */
  unfinished: string | null;
  signal: AbortSignal;
  /** Where given, everything is made ready, and the model hears nothing before it resolves. */
  after?: Promise<unknown>;
};

export type ModelUsage = { input: number; output: number };

export type ModelEvent =
  | { kind: 'text'; text: string }
  /** What a reasoning model thinks before it answers. Never shown or stored; it is billed. */
  | { kind: 'thinking'; text: string }
  | { kind: 'tool'; name: string; isDone: boolean }
  /** What the steps finished so far took, by the provider's count. An `end` may not follow. */
  | { kind: 'usage'; usage: ModelUsage }
  | { kind: 'end'; reason: 'stop' | 'length' | 'filter' | 'steps'; usage: ModelUsage };

/** In micro-USD for 1,000 tokens. */
export type ModelPrices = { input: number; output: number };

/** A language model, whoever runs it. Its stream throws a ModelFault, or whatever `signal` says. */
export type Model = {
  /** Its name for people. */
  label: string;
  isBuiltIn: boolean;
  /** Null where it costs nothing. */
  prices: ModelPrices | null;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
};

/** So often in a row a model may ask for tools before it has to answer. */
export const MAX_STEPS = 5;

export type ModelFaultKind = 'busy' | 'down' | 'slow' | 'refused' | 'broken';

/** Why a model gave no answer, or only half of one. It carries no words of the conversation. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.name = 'ModelFault';
    this.kind = kind;
  }
}

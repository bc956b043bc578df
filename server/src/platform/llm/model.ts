import type { z } from 'zod';

export type ModelMessage = { role: 'person' | 'companion'; text: string };

/**
 * A tool that the model may call. The model gets the result of `run` as JSON, that is, as data and
 * never as instructions.
 */
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
  /** The beginning of an interrupted answer to continue; null for a new answer. */
  unfinished: string | null;
  signal: AbortSignal;
};

export type ModelUsage = { input: number; output: number };

export type ModelEvent =
  | { kind: 'text'; text: string }
  /** The reasoning before the answer. Never shown or stored, but billed. */
  | { kind: 'thinking'; text: string }
  | { kind: 'tool'; name: string; isDone: boolean }
  /** The usage of the finished steps, as counted by the provider. It is sent even if no `end` follows. */
  | { kind: 'usage'; usage: ModelUsage }
  | { kind: 'end'; reason: 'stop' | 'length' | 'filter' | 'steps'; usage: ModelUsage };

/** The prices in millionths of a US dollar per 1,000 tokens. */
export type ModelPrices = { input: number; output: number };

/**
 * A language model of any provider. If its stream fails, it throws a ModelFault; if it is aborted, it
 * throws the reason of `signal`.
 */
export type Model = {
  label: string;
  isBuiltIn: boolean;
  prices: ModelPrices | null;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Loads what the first answer needs. Called when a user is about to ask. */
  warm?(): Promise<void>;
};

/** How many rounds of tool calls a model may make before it has to answer. */
export const MAX_STEPS = 5;

export type ModelFaultKind = 'busy' | 'down' | 'slow' | 'refused' | 'broken';

/** Says why a model gave no answer or only a part of one. Contains no text of the conversation. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.name = 'ModelFault';
    this.kind = kind;
  }
}

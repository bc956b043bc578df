import type { AttachmentKind } from '@attune/domain/companion/attachments/accepted-files';
import type { CareState } from '@attune/domain/companion/care/care-state';
import type { ModelTokens } from '@attune/domain/companion/companion-rules';
import type { z } from 'zod';

export type ModelFile = { name: string; type: 'image/jpeg' | 'application/pdf'; base64: string };

export type ModelMessage = {
  role: 'person' | 'companion';
  text: string;
  /** What a reply had besides its text, such as its cards and what its tools found. */
  notes?: string;
  files?: readonly ModelFile[];
};

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
  /** The same for all messages of a conversation, so that a provider can cache it. */
  system: string;
  /** What may be different for every message. It is sent with the last message. */
  context?: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** The beginning of an interrupted answer to continue; null for a new answer. */
  unfinished: string | null;
  /** The care in which the reply is written; null for none. Only the guide needs it. */
  care?: CareState | null;
  signal: AbortSignal;
};

export type ModelEvent =
  | { kind: 'text'; text: string }
  /** The reasoning before the answer. Shown while it streams, never stored, but billed. */
  | { kind: 'thinking'; text: string }
  /** The usage of the finished steps, as counted by the provider. It is sent even if no `end` follows. */
  | { kind: 'usage'; usage: ModelTokens }
  | { kind: 'end'; reason: 'stop' | 'length'; usage: ModelTokens };

/**
 * A language model of any provider. If its stream fails, it throws a ModelFault; if it is aborted, it
 * throws the reason of `signal`.
 */
export type Model = {
  /** Stored with the replies of the model and with the choice of a user. */
  id: string;
  label: string;
  isBuiltIn: boolean;
  /** In millionths of a US dollar per 1,000 tokens. */
  prices: ModelTokens | null;
  inputs: readonly AttachmentKind[];
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Loads what the first answer needs. Called when a user is about to ask. */
  preload?(): Promise<void>;
  /** Messages that the user may want to send next. Without it, the model itself is asked. */
  suggest?(messages: readonly ModelMessage[]): Promise<string[]>;
};

export type ModelFaultKind =
  | ('busy' | 'down' | 'slow' | 'refused' | 'broken')
  | ('key' | 'credit' | 'too_long');

/** Says why a model gave no answer or only a part of one. Contains no text of the conversation. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.name = 'ModelFault';
    this.kind = kind;
  }
}

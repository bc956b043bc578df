/** One message of a conversation, oldest first. */
export type Turn = { role: 'person' | 'companion'; text: string };

export type ToolCall = { name: string; input: Readonly<Record<string, unknown>> };

/** What a tool answered within the reply that is being made. */
export type ToolResult = { name: string; input: unknown; result: unknown };

export type GuideInput = {
  /** The whole prompt: facts about the person stand in it, or are not known. */
  system: string;
  turns: readonly Turn[];
  /** The names of the tools at hand. */
  tools: readonly string[];
  results: readonly ToolResult[];
};

/** Words are said first, then tools are called; without calls the reply is finished. */
export type GuideReply = { text: string; calls: readonly ToolCall[] };

/**
 * A model without a language model: the same input always leads to the same thought. Pauses often,
 * because the messages of a conversation can be long.
 */
export type Guide = (input: GuideInput) => Generator<void, GuideReply>;

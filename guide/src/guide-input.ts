import type { CareState } from '@attune/domain/companion/care/care-state';

/** One message of a conversation. */
export type Turn = { role: 'person' | 'companion'; text: string };

export type ToolCall = { name: string; input: Readonly<Record<string, unknown>> };

/** The result of a tool that the guide has called for this reply. */
export type ToolResult = { name: string; result: unknown };

export type GuideInput = {
  /** The system prompt, which contains the facts about the user that the guide may know. */
  system: string;
  /** Oldest first. */
  turns: readonly Turn[];
  /** The names of the available tools. */
  tools: readonly string[];
  results: readonly ToolResult[];
  /** Whether the reply stands below help lines. If it is missing, the guide decides by itself. */
  care?: CareState | null | undefined;
};

/** The text comes before the calls. Without calls, the reply is complete. */
export type GuideReply = { text: string; calls: readonly ToolCall[] };

export type Guide = (input: GuideInput) => Promise<GuideReply>;

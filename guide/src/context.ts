import type { Found } from './found.ts';
import type { Known } from './person.ts';
import type { ToolCall } from './think.ts';
import type { Understood } from './understand/understand.ts';

/** All that an answer is made of. */
export type Context = { understood: Understood; known: Known; found: Found };

/** An answer: its words, and the cards that follow them. */
export type Draft = { text: string; cards: readonly ToolCall[] };

/** How one kind of message is answered: what it looks up first, and what it says then. */
export type Answerer = {
  looksUp(context: Context): readonly ToolCall[];
  says(context: Context): Draft;
};

export const say = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

export const numbered = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n');

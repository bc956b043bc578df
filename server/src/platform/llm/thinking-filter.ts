/** Reasoning models put their reasoning between these tags, before the answer. */
const TAG_NAMES = ['think', 'thinking'] as const;
const OPENING_TAGS = TAG_NAMES.map((name) => `<${name}>`);

/** Blank lines between the reasoning and the answer belong to neither. */
const withoutBlankLines = (text: string) => text.replace(/^\s*\n/, '');

export type Filtered = { text: string; thinking: string };
type ThinkingFilter = {
  push(piece: string): Filtered;
  end(): Filtered;
};

/**
 * Removes `<think>…</think>` blocks from a model's output as it streams, wherever the chunks end.
 * Only blocks before the first word of the answer are reasoning: later the tag may be what the user
 * asked about. A block that is never closed is reasoning to its end.
 */
export function createThinkingFilter(): ThinkingFilter {
  /** Output that may be the start of a tag. */
  let held = '';
  let closingTag: string | null = null;
  let hasThought = false;
  let isAnswering = false;

  /** Before the answer: a tag opens, may still open, or the answer starts. */
  function readBeginning(): Filtered | null {
    const start = held.trimStart();
    const lower = start.toLowerCase();
    const opening = OPENING_TAGS.find((tag) => lower.startsWith(tag));
    if (opening) {
      hasThought = true;
      closingTag = opening.replace('<', '</');
      held = start.slice(opening.length);
      return null;
    }
    if (OPENING_TAGS.some((tag) => tag.startsWith(lower))) return { text: '', thinking: '' };
    isAnswering = true;
    const text = hasThought ? withoutBlankLines(held) : held;
    held = '';
    return { text, thinking: '' };
  }

  /**
   * Inside a block: everything is reasoning up to the closing tag, which may be incomplete so far.
   */
  function readThinking(closing: string): string {
    const at = held.toLowerCase().indexOf(closing);
    if (at !== -1) {
      const thinking = held.slice(0, at);
      held = held.slice(at + closing.length);
      closingTag = null;
      return thinking;
    }
    const kept = Math.min(held.length, closing.length - 1);
    const thinking = held.slice(0, held.length - kept);
    held = held.slice(held.length - kept);
    return thinking;
  }

  return {
    push(piece) {
      if (isAnswering) return { text: piece, thinking: '' };
      held += piece;
      let thinking = '';
      for (;;) {
        if (closingTag !== null) {
          thinking += readThinking(closingTag);
          if (closingTag !== null) return { text: '', thinking };
        }
        const read = readBeginning();
        if (read) return { text: read.text, thinking };
      }
    },
    end() {
      const rest = held;
      held = '';
      if (closingTag !== null) return { text: '', thinking: rest };
      return { text: hasThought ? withoutBlankLines(rest) : rest, thinking: '' };
    },
  };
}

/** Reasoning models put their reasoning between these tags, before the answer. */
const TAG_NAMES = ['think', 'thinking'] as const;
const OPENING_TAGS = TAG_NAMES.map((name) => `<${name}>`);

/** Blank lines between the reasoning and the answer belong to neither. */
const withoutBlankLines = (text: string) => text.replace(/^\s*\n/, '');

export type FilteredOutput = { text: string; thinking: string };
type ThinkingFilter = {
  push(chunk: string): FilteredOutput;
  end(): FilteredOutput;
};

/**
 * Separates `<think>…</think>` blocks from the answer while a model's output streams, wherever the
 * chunks end. Only blocks before the first word of the answer are reasoning: later, the tag may be
 * what the user asked about. A block that is never closed is reasoning to its end.
 */
export function createThinkingFilter(): ThinkingFilter {
  /** Output that may be the start of a tag. */
  let pending = '';
  let closingTag: string | null = null;
  let hasThought = false;
  let isAnswering = false;

  /** Reads output before the answer. Returns null if a tag opened. */
  function readBeginning(): FilteredOutput | null {
    const start = pending.trimStart();
    const lower = start.toLowerCase();
    const opening = OPENING_TAGS.find((tag) => lower.startsWith(tag));
    if (opening) {
      hasThought = true;
      closingTag = opening.replace('<', '</');
      pending = start.slice(opening.length);
      return null;
    }
    if (OPENING_TAGS.some((tag) => tag.startsWith(lower))) return { text: '', thinking: '' };
    isAnswering = true;
    const text = hasThought ? withoutBlankLines(pending) : pending;
    pending = '';
    return { text, thinking: '' };
  }

  /**
   * Reads output inside a block. All of it is reasoning up to the closing tag, which may be
   * incomplete so far.
   */
  function readThinking(closing: string): string {
    const index = pending.toLowerCase().indexOf(closing);
    if (index !== -1) {
      const thinking = pending.slice(0, index);
      pending = pending.slice(index + closing.length);
      closingTag = null;
      return thinking;
    }
    const keptLength = Math.min(pending.length, closing.length - 1);
    const thinking = pending.slice(0, pending.length - keptLength);
    pending = pending.slice(pending.length - keptLength);
    return thinking;
  }

  return {
    push(chunk) {
      if (isAnswering) return { text: chunk, thinking: '' };
      pending += chunk;
      let thinking = '';
      for (;;) {
        if (closingTag !== null) {
          thinking += readThinking(closingTag);
          if (closingTag !== null) return { text: '', thinking };
        }
        const output = readBeginning();
        if (output) return { text: output.text, thinking };
      }
    },
    end() {
      const rest = pending;
      pending = '';
      if (closingTag !== null) return { text: '', thinking: rest };
      return { text: hasThought ? withoutBlankLines(rest) : rest, thinking: '' };
    },
  };
}

/** A model that goes on repeats at most so much of the end of what it said, or all of it. */
const MAX_REPEATED_LENGTH = 300;
/** So many equal letters are no chance. */
const MIN_REPEATED_LENGTH = 12;

/** How much of the beginning of `more` repeats what was said: its end, or the whole. */
function repeatedLength(soFar: string, more: string): number {
  if (more.startsWith(soFar)) return soFar.length;
  const maxLength = Math.min(MAX_REPEATED_LENGTH, soFar.length, more.length);
  for (let length = maxLength; length >= MIN_REPEATED_LENGTH; length -= 1) {
    if (soFar.endsWith(more.slice(0, length))) return length;
  }
  return 0;
}

/** A text that was cut off and what the model said when it went on, as one. */
export function joinContinuation(soFar: string, more: string): string {
  return soFar + more.slice(repeatedLength(soFar, more));
}

type Joiner = {
  /** What is new of the model's next words; nothing while they may still be a repetition. */
  push(more: string): string;
  /** What was held back, when nothing more comes. */
  end(): string;
};

/** The same, word by word. */
export function createJoiner(soFar: string): Joiner {
  const tail = soFar.slice(-MAX_REPEATED_LENGTH);
  let buffered = '';
  let isJoined = soFar === '';

  const mayRepeat = () => soFar.startsWith(buffered) || tail.includes(buffered);
  function release(): string {
    isJoined = true;
    return buffered.slice(repeatedLength(soFar, buffered));
  }

  return {
    push(more) {
      if (isJoined) return more;
      buffered += more;
      return mayRepeat() ? '' : release();
    },
    end: () => (isJoined ? '' : release()),
  };
}

/** A model that continues repeats at most this much of the end of its text, or the whole text. */
const MAX_REPEATED_LENGTH = 300;
/** This many equal characters are no coincidence. */
const MIN_REPEATED_LENGTH = 12;

/** How much of the beginning of `more` repeats the end of the text so far, or all of it. */
function getRepeatedLength(soFar: string, more: string): number {
  if (more.startsWith(soFar)) return soFar.length;
  const maxLength = Math.min(MAX_REPEATED_LENGTH, soFar.length, more.length);
  for (let length = maxLength; length >= MIN_REPEATED_LENGTH; length -= 1) {
    if (soFar.endsWith(more.slice(0, length))) return length;
  }
  return 0;
}

export function joinContinuation(soFar: string, more: string): string {
  return soFar + more.slice(getRepeatedLength(soFar, more));
}

type Joiner = {
  /** Returns the new part of the model's next chunk; nothing while it may still be a repetition. */
  push(more: string): string;
  /** Returns the text held back once the stream has ended. */
  end(): string;
};

/** The streaming form of `joinContinuation`. */
export function createJoiner(soFar: string): Joiner {
  const tail = soFar.slice(-MAX_REPEATED_LENGTH);
  let buffered = '';
  let isJoined = soFar === '';

  const mayRepeat = () => soFar.startsWith(buffered) || tail.includes(buffered);
  function release(): string {
    isJoined = true;
    return buffered.slice(getRepeatedLength(soFar, buffered));
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

/** The name of a recording in content/narration. */
export const NARRATION_FILE = /^[a-z0-9-]+\.mp3$/;

/** A calm reading pace. Voices of browsers are a little faster. */
const WORDS_PER_MINUTE = 150;
/** After a step is read out, at least this much of its time is left to do it. */
const DOING_SECONDS = 3;

/** How long a step must last, so that it can be read out and done. */
export function getNarratedSeconds(text: string): number {
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  return Math.ceil((wordCount * 60) / WORDS_PER_MINUTE) + DOING_SECONDS;
}

/** Where a step starts in the recording of a practice. */
export function getStepStart(
  steps: readonly { seconds: number | null }[],
  stepIndex: number,
): number {
  return steps.slice(0, stepIndex).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
}

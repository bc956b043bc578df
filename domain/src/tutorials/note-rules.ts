export const MAX_NOTES = 200;
export const MAX_NOTE_LENGTH = 2_000;
export const MAX_QUOTE_LENGTH = 1_000;

export const NOTE_TOO_LONG = 'Please keep your note to 2,000 characters.';

export function noteTextIssue(text: string): string | null {
  return text.length > MAX_NOTE_LENGTH ? NOTE_TOO_LONG : null;
}

/** A note without a quote needs text. A highlight may have none. */
export function noteIssue({ quote, text }: { quote: string | null; text: string }): string | null {
  if (quote === null && text.trim() === '') return 'Please write something.';
  return noteTextIssue(text);
}

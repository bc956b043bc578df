/**
 * An address as people write one in a text. It can only begin where its first part begins:
 * otherwise each letter of a long word would be tried as a beginning, which takes quadratic time.
 */
const EMAIL_ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Signs that nobody sees but a model reads: a text could say one thing to people, another to it. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|[\u{e0100}-\u{e01ef}]/gu;
const CONTROL = /[^\P{Cc}\n]+/gu;

/** Ended between two words where it is longer than that. */
export function truncateText(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength - 1).join('');
  const end = start.search(/\s\S*$/);
  return `${(end > start.length / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}

/**
 * A text as a model may be shown it: what people see of it and no more, without anyone's address,
 * and not longer than that.
 */
export function sanitizeText(text: string, maxLength: number): string {
  const visible = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(EMAIL_ADDRESS, '[e-mail address]')
    .trim();
  return truncateText(visible, maxLength);
}

/** The same in one line. */
export function sanitizeLine(text: string, maxLength: number): string {
  return sanitizeText(text.replace(/\s+/g, ' '), maxLength);
}

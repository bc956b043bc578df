/**
 * An email address in running text. A match can start only where a word starts: otherwise
 * each letter of a long word would be tried as a start, which takes quadratic time.
 */
const EMAIL_ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/**
 * Invisible characters that a model reads. They could say one thing to people and another to the
 * model.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|[\u{e0100}-\u{e01ef}]/gu;
const CONTROL = /[^\P{Cc}\n]+/gu;

/** Cuts at a word boundary. */
export function truncateText(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength - 1).join('');
  const end = start.search(/\s\S*$/);
  return `${(end > start.length / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}

/** Prepares a text for a model: visible characters only, no email addresses, at most this long. */
export function sanitizeText(text: string, maxLength: number): string {
  const visible = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(EMAIL_ADDRESS, '[email address]')
    .trim();
  return truncateText(visible, maxLength);
}

/** Like `sanitizeText`, but on one line. */
export function sanitizeLine(text: string, maxLength: number): string {
  return sanitizeText(text.replace(/\s+/g, ' '), maxLength);
}

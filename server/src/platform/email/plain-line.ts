const MAX_LENGTH = 120;

/**
 * What a person or a browser told us, as one short line: no line breaks (they would begin a mail
 * header or a forged paragraph), no invisible or direction-changing characters.
 */
export function toShortLine(text: string): string {
  const line = toSingleLine(text);
  const characters = [...line];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}

/** The same, however long. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const CONTAINS_ADDRESS = /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}/iu;

/**
 * A mail goes to whatever address was typed at sign-up, so a name that carries a web address would
 * turn our mail into somebody's advertisement. Such a name is left out.
 */
export function formatGreeting(name: string): string {
  return isSafeName(name) ? `Hello ${toShortLine(name)},` : 'Hello,';
}

/** The same for somebody that a mail speaks of. */
export function formatMentionedName(name: string): string {
  return isSafeName(name) ? toShortLine(name) : 'A member';
}

function isSafeName(name: string): boolean {
  const line = toShortLine(name);
  return line !== '' && !CONTAINS_ADDRESS.test(line);
}

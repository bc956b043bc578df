const MAX_LENGTH = 120;

/**
 * What a person or a browser told us, as one short line: no line breaks (they would begin a mail
 * header or a forged paragraph), no invisible or direction-changing characters.
 */
export function plainLine(text: string): string {
  const line = wholeLine(text);
  const characters = [...line];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}

/** The same, however long. */
export function wholeLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const CARRIES_ADDRESS = /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}/iu;

/**
 * A mail goes to whatever address was typed at sign-up, so a name that carries a web address would
 * turn our mail into somebody's advertisement. Such a name is left out.
 */
export function greeting(name: string): string {
  return isFitForMail(name) ? `Hello ${plainLine(name)},` : 'Hello,';
}

/** The same for somebody that a mail speaks of. */
export function mentioned(name: string): string {
  return isFitForMail(name) ? plainLine(name) : 'A member';
}

function isFitForMail(name: string): boolean {
  const line = plainLine(name);
  return line !== '' && !CARRIES_ADDRESS.test(line);
}

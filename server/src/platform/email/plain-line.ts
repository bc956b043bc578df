import { getFirstName } from '@attune/domain/account/first-name';

const MAX_LENGTH = 120;

/**
 * Turns text from a user or browser into one short line. A line break could start an email header or
 * a forged paragraph. Invisible and direction-changing characters are removed too.
 */
export function toShortLine(text: string): string {
  const line = toSingleLine(text);
  const characters = [...line];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}

/** Like toShortLine, without the length limit. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const CONTAINS_ADDRESS = /:\/\/|www[.。]|@|[\p{L}\d][.。]\p{L}{2,}/iu;

/**
 * An email goes to whatever address was typed at sign-up. A name that contains a web address would
 * turn our email into an advertisement, so such a name is omitted.
 */
export function formatGreeting(name: string): string {
  return isSafeName(name) ? `Hello ${getFirstName(toShortLine(name))},` : 'Hello,';
}

/** Formats the name of another user for an email, with the same rule as `formatGreeting`. */
export function formatMentionedName(name: string): string {
  return isSafeName(name) ? toShortLine(name) : 'A member';
}

function isSafeName(name: string): boolean {
  const line = toShortLine(name);
  // Programs also open an address in full-width letters or with invisible characters in it.
  const plain = line.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return line !== '' && !CONTAINS_ADDRESS.test(plain);
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** This is enough for a title or a few lines. Longer text is cut before any other processing. */
const MAX_INPUT_LENGTH = 2_000;

/**
 * Decodes the HTML entities of a title: `Don&#39;t` is "Don't". Decodes only once: `&amp;lt;` is
 * the text `&lt;`, not `<`.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, ...groups) => {
      const [decimal, hex, name] = groups as (string | undefined)[];
      if (name !== undefined) return NAMED_ENTITIES[name] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Turns text from another site into one line of plain text that PostgreSQL can store. */
export function sanitizeText(text: string, maxLength: number): string {
  const line = text
    .slice(0, MAX_INPUT_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** Turns HTML from another site into one line of plain text, without tags and entities. */
export function htmlToPlainText(html: string, maxLength: number): string {
  const text = html.slice(0, MAX_INPUT_LENGTH).replace(/<\/?[a-z][^<>]*>/gi, '');
  return sanitizeText(decodeEntities(text), maxLength);
}

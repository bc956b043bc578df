const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Enough for a title or a few lines. Longer text is cut before any other processing. */
const MAX_INPUT_LENGTH = 2_000;

/**
 * Titles come as HTML: `Don&#39;t` is "Don't". Decodes once, so that decoded text is not decoded
 * again.
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

/** Foreign text as one line of plain text that PostgreSQL can store. */
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

/** The same for HTML. */
export function sanitizeHtml(html: string, maxLength: number): string {
  const text = html.slice(0, MAX_INPUT_LENGTH).replace(/<\/?[a-z][^<>]*>/gi, '');
  return sanitizeText(decodeEntities(text), maxLength);
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Enough for a title or a few lines; what is longer is cut before anything else looks at it. */
const MOST_READ = 2_000;

/** Titles come as HTML: `Don&#39;t` is "Don't". Once only, so that nothing decoded decodes again. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, ...groups) => {
      const [decimal, hex, name] = groups as (string | undefined)[];
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Somebody else's words as one line of plain text, which PostgreSQL can keep. */
export function tidyText(text: string, maxLength: number): string {
  const line = text
    .slice(0, MOST_READ)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** The same for what comes as HTML. */
export function tidyHtml(html: string, maxLength: number): string {
  const text = html.slice(0, MOST_READ).replace(/<\/?[a-z][^<>]*>/gi, '');
  return tidyText(decodeEntities(text), maxLength);
}

import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Run = { font: string; text: string };

export const DISPLAY = 'newsreader-latin';
export const SANS = 'public-sans-latin';
/** A font covers a few scripts each. A name is drawn with the first that has its characters. */
const NAME_FONTS = [
  DISPLAY,
  'newsreader-latin-ext',
  'newsreader-vietnamese',
  'noto-serif-cyrillic',
  'noto-serif-cyrillic-ext',
  'noto-serif-greek',
  'noto-serif-greek-ext',
];

const readFont = (name: string) =>
  readFileSync(new URL(`./fonts/${name}-400.woff`, import.meta.url));

let fonts: ReadonlyMap<string, Buffer> | null = null;

/** They are read at the first use, because most servers never need them. */
export function registerFonts(doc: Document): void {
  fonts ??= new Map([SANS, ...NAME_FONTS].map((name) => [name, readFont(name)]));
  for (const [name, font] of fonts) doc.registerFont(name, font);
}

/** The fonts of a text, part by part; null if no font has one of its characters. */
export function splitByFont(doc: Document, text: string): Run[] | null {
  const runs: Run[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const candidates = last ? [last.font, ...NAME_FONTS] : NAME_FONTS;
    const font = candidates.find((name) => hasGlyph(doc, name, codePoint));
    if (font === undefined) return null;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs.length > 0 ? runs : null;
}

/** The types of the library leave out its font object. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

const hasGlyph = (doc: Document, font: string, codePoint: number): boolean =>
  (doc.font(font) as unknown as WithFont)._font.font.hasGlyphForCodePoint(codePoint);

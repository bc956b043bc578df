import { readFileSync } from 'node:fs';
import type { CertificateContent } from '@attune/domain/courses/certificate';
import PDFDocument from 'pdfkit';
import { describeCertificate } from './certificate-text.ts';

const readFont = (name: string) =>
  readFileSync(new URL(`./fonts/${name}-400.woff`, import.meta.url));

const DISPLAY = 'newsreader-latin';
const SANS = 'public-sans-latin';
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

const INK = '#171c24';
const MUTED = '#535963';
const ACCENT = '#1c46ad';
const PAPER = '#fbf8f2';
const MARGIN = 64;
/** The logo of the app, drawn on a grid of 34 by 24. */
const LOGO = 'M2 12C4.5 1 7 1 9.5 12s5 10 7.5 0 4-6 5.5 0 2.5 2 4 0h3';
const NAME_SIZE = { max: 34, min: 14 };

type Document = InstanceType<typeof PDFDocument>;
type Run = { font: string; text: string };

let fonts: ReadonlyMap<string, Buffer> | null = null;

/** Read at the first use, because most servers never need them. */
function loadFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map([SANS, ...NAME_FONTS].map((name) => [name, readFont(name)]));
  return fonts;
}

export type PdfInput = { name: string; content: CertificateContent; address: string };

/**
 * Renders a certificate as one letter page, with tags for screen readers. It takes a quarter of a
 * second, so it runs in a thread.
 */
export function renderCertificatePdf(input: PdfInput): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: `Course certificate: ${input.content.courseTitle}`, Author: 'Attune' },
  });
  for (const [name, font] of loadFonts()) doc.registerFont(name, font);
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawBackground(doc);
  drawText(doc, input);
  doc.end();
  return bytes;
}

function drawBackground(doc: Document): void {
  const { width, height } = doc.page;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, width, height).fill(PAPER);
  doc.rect(0, 0, width, 6).fill(ACCENT);
  doc.save().translate(MARGIN, MARGIN).scale(1.1);
  doc.path(LOGO).lineWidth(2.25).lineCap('round').stroke(ACCENT);
  doc.circle(31, 12, 2.5).fill(ACCENT);
  doc.restore();
  doc.endMarkedContent();
}

function drawText(doc: Document, { name, content, address }: PdfInput): void {
  const { dates, issued, marks, meaning } = describeCertificate(content);
  const write = (tag: string, draw: () => void) => {
    doc.addStructure(doc.struct(tag, {}, draw));
  };
  const paragraph = (text: string, size = 10.5, color = INK) =>
    write('P', () => doc.font(SANS).fontSize(size).fillColor(color).text(text, { lineGap: 3 }));
  const heading = (text: string) => {
    doc.moveDown(0.9);
    write('H2', () => doc.font(DISPLAY).fontSize(15).fillColor(INK).text(text));
    doc.moveDown(0.25);
  };
  write('P', () =>
    doc
      .font(DISPLAY)
      .fontSize(20)
      .fillColor(INK)
      .text('Attune', MARGIN + 46, MARGIN),
  );
  doc.x = MARGIN;
  doc.y = MARGIN + 70;
  paragraph('Course certificate', 11, MUTED);
  doc.moveDown(0.6);
  const runs = splitByFont(doc, name.normalize('NFC'));
  if (runs) write('P', () => drawName(doc, runs));
  // None of our fonts has this script. The page shows the name in the reader's own fonts.
  else paragraph('The person named at the link below', 13);
  doc.moveDown(0.3);
  paragraph('finished the course', 11, MUTED);
  doc.moveDown(0.3);
  write('H1', () => doc.font(DISPLAY).fontSize(26).fillColor(INK).text(content.courseTitle));
  doc.moveDown(0.4);
  paragraph(dates, 10.5, MUTED);
  heading('Lessons');
  for (const title of content.lessons) paragraph(`•  ${title}`);
  heading('Project');
  paragraph(content.project);
  if (marks.length > 0) {
    doc.moveDown(0.4);
    paragraph('Self-assessment:', 10.5, MUTED);
  }
  for (const { criterion, label } of marks) {
    paragraph(`•  ${criterion}: ${label.toLowerCase()}`);
  }
  doc.moveDown(1.2);
  paragraph(meaning, 9.5, MUTED);
  paragraph(`${issued} Check it at:`, 9.5, MUTED);
  write('Link', () =>
    doc.font(SANS).fontSize(9.5).fillColor(ACCENT).text(address, { link: address }),
  );
}

/** The name in its largest size that fits one line, or in the smallest on several lines. */
function drawName(doc: Document, runs: readonly Run[]): void {
  const width = doc.page.width - 2 * MARGIN;
  const measure = (size: number) =>
    runs.reduce(
      (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text),
      0,
    );
  const fitted = Math.floor((NAME_SIZE.max * width) / measure(NAME_SIZE.max));
  const size = Math.max(NAME_SIZE.min, Math.min(NAME_SIZE.max, fitted));
  doc.fillColor(INK).fontSize(size);
  runs.forEach(({ font, text }, index) => {
    doc.font(font).text(text, { continued: index < runs.length - 1 });
  });
}

/** The fonts of a text, part by part; null if no font has one of its characters. */
function splitByFont(doc: Document, text: string): Run[] | null {
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

import type { CertificateContent } from '@attune/domain/courses/certificate';
import PDFDocument from 'pdfkit';
import { FINISHED_STRING } from './certificate-drawing.ts';
import { describeCertificate } from './certificate-text.ts';
import { DISPLAY, type Document, type Run, registerFonts, SANS, splitByFont } from './pdf-fonts.ts';

const INK = '#171c24';
const MUTED = '#535963';
const ACCENT = '#1c46ad';
const GOLD = '#f7cf6a';
const PAPER = '#fbf8f2';
const MARGIN = 64;
/** The logo of the app, drawn on a grid of 34 by 24. */
const LOGO = 'M2 12C4.5 1 7 1 9.5 12s5 10 7.5 0 4-6 5.5 0 2.5 2 4 0h3';
/** The least space above the foot on a page with room enough. */
const FOOT_GAP = 24;
const NAME_SIZE = { max: 38, min: 14 };

const TITLE = { font: DISPLAY, size: 26, color: INK };
const HEADING = { font: DISPLAY, size: 15, color: INK };
const BODY = { font: SANS, size: 10.5, color: INK, lineGap: 3 };
const QUIET = { ...BODY, color: MUTED };
const SMALL = { ...QUIET, size: 9.5 };
const LINK = { ...SMALL, color: ACCENT };

type Style = { font: string; size: number; color: string; lineGap?: number };

type Block = {
  /** Null for a drawing, which screen readers skip. */
  tag: string | null;
  /** The space above it on a page with room enough; less on a fuller one. */
  gap: number;
  height: number;
  draw: () => void;
};

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
  registerFonts(doc);
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawBackground(doc);
  drawBlocks(doc, describeBlocks(doc, input));
  doc.end();
  return bytes;
}

function drawArtifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

function drawBackground(doc: Document): void {
  const { width, height } = doc.page;
  drawArtifact(doc, () => {
    doc.rect(0, 0, width, height).fill(PAPER);
    doc.rect(0, 0, width, 6).fill(ACCENT);
    doc.translate(MARGIN, MARGIN).scale(1.1);
    doc.path(LOGO).lineWidth(2.25).lineCap('round').stroke(ACCENT);
    doc.circle(31, 12, 2.5).fill(ACCENT);
  });
}

type Layout = { main: readonly Block[]; foot: readonly Block[] };

/** Draws the foot at the bottom margin, and the rest above it. */
function drawBlocks(doc: Document, { main, foot }: Layout): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumHeights = (blocks: readonly Block[]) => sum(blocks.map(({ height }) => height));
  // A point less, because a line that ends exactly at the margin moves to a second page.
  const footTop = doc.page.height - MARGIN - 1 - sumHeights(foot);
  const room = footTop - MARGIN - sumHeights(main);
  const gaps = sum(main.map(({ gap }) => gap)) + FOOT_GAP;
  const scale = Math.max(0, Math.min(1, room / gaps));
  const drawBlock = ({ tag, gap, draw }: Block) => {
    doc.y += gap * scale;
    if (tag === null) draw();
    else doc.addStructure(doc.struct(tag, {}, draw));
    doc.x = MARGIN;
  };
  doc.y = MARGIN;
  for (const block of main) drawBlock(block);
  doc.y = Math.max(doc.y, footTop);
  for (const block of foot) drawBlock(block);
}

function describeBlocks(doc: Document, { name, content, address }: PdfInput): Layout {
  const { dates, issued, marks, meaning } = describeCertificate(content);
  const write = (tag: string, gap: number, style: Style, text: string, link?: string): Block => {
    const { font, size, color, lineGap = 0 } = style;
    const options = { lineGap, ...(link ? { link } : {}) };
    const prepare = () => doc.font(font).fontSize(size).fillColor(color);
    const height = prepare().heightOfString(text, options);
    return { tag, gap, height, draw: () => prepare().text(text, options) };
  };
  const list = (items: readonly string[]) =>
    items.map((item, index) => write('P', index === 0 ? 6 : 2, BODY, `•  ${item}`));
  const runs = splitByFont(doc, name.normalize('NFC'));
  return {
    main: [
      describeBrand(doc),
      write('P', 52, QUIET, 'Course certificate'),
      // None of our fonts has this script. The page shows the name in the reader's own fonts.
      runs
        ? describeName(doc, runs)
        : write('P', 14, HEADING, 'The person named at the link below'),
      write('P', 12, QUIET, 'finished the course'),
      write('H1', 6, TITLE, content.courseTitle),
      describeString(doc),
      write('P', 16, QUIET, dates),
      write('H2', 30, HEADING, 'Lessons'),
      ...list(content.lessons),
      write('H2', 24, HEADING, 'Project'),
      write('P', 6, BODY, content.project),
      ...(marks.length > 0 ? [write('P', 8, QUIET, 'Self-assessment:')] : []),
      ...list(marks.map(({ criterion, label }) => `${criterion}: ${label.toLowerCase()}`)),
    ],
    foot: [
      write('P', 0, SMALL, meaning),
      write('P', 0, SMALL, `${issued} Check it at:`),
      write('Link', 0, LINK, address, address),
    ],
  };
}

/** The product's name beside the logo. */
function describeBrand(doc: Document): Block {
  const prepare = () => doc.font(DISPLAY).fontSize(20).fillColor(INK);
  const height = prepare().currentLineHeight(true);
  return { tag: 'P', gap: 0, height, draw: () => prepare().text('Attune', MARGIN + 46) };
}

/** The name in its largest size that fits one line, or in the smallest on several lines. */
function describeName(doc: Document, runs: readonly Run[]): Block {
  const width = doc.page.width - 2 * MARGIN;
  const measure = (size: number) =>
    runs.reduce(
      (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text),
      0,
    );
  const fitted = Math.floor((NAME_SIZE.max * width) / measure(NAME_SIZE.max));
  const size = Math.max(NAME_SIZE.min, Math.min(NAME_SIZE.max, fitted));
  const lines = Math.ceil(measure(size) / width);
  const height = lines * doc.font(DISPLAY).fontSize(size).currentLineHeight(true);
  const draw = () => {
    doc.fillColor(INK).fontSize(size);
    runs.forEach(({ font, text }, index) => {
      doc.font(font).text(text, { continued: index < runs.length - 1 });
    });
  };
  return { tag: 'P', gap: 12, height, draw };
}

/** The string of the app's card. */
function describeString(doc: Document): Block {
  const { quiet, own, note } = FINISHED_STRING;
  const height = 48;
  const draw = () => {
    const top = doc.y;
    drawArtifact(doc, () => {
      doc.translate(MARGIN, top);
      doc.path(quiet).lineWidth(1).strokeOpacity(0.5).stroke(INK);
      doc.path(own).lineWidth(2.5).lineCap('round').strokeOpacity(1).stroke(ACCENT);
      doc.circle(note.x, note.y, note.radius).lineWidth(2).fillAndStroke(GOLD, INK);
    });
    doc.y = top + height;
  };
  return { tag: null, gap: 18, height, draw };
}

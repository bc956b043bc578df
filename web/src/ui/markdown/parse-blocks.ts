import { parseInline } from './parse-inline.ts';
import { isListStart, readList } from './parse-list.ts';
import { isTableStart, readTable } from './parse-table.ts';
import type { Block } from './tree.ts';

/** Deeper nesting of quotes and lists is text. */
const MAX_DEPTH = 6;

const FENCE = /^ {0,3}(?<mark>`{3,}|~{3,})\s*(?<language>[\w+#.-]*)/;
const HEADING = /^ {0,3}(?<marks>#{1,4})\s+(?<title>\S.*)$/;
const QUOTE = /^ {0,3}> ?/;
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

/** Parses our subset of Markdown into blocks. HTML is plain text. */
export function parseMarkdown(markdown: string): Block[] {
  return parseBlocks(markdown.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

function parseBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = readBlock(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

type Step = [block: Block | null, next: number];

function readBlock(lines: readonly string[], at: number, depth: number): Step {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [null, at + 1];
  const fence = FENCE.exec(line)?.groups;
  if (fence) return readCode(lines, at, fence.mark ?? '', fence.language ?? '');
  const heading = HEADING.exec(line)?.groups;
  if (heading) return [readHeading(heading.marks ?? '', heading.title ?? ''), at + 1];
  if (RULE.test(line.trimEnd())) return [{ kind: 'rule' }, at + 1];
  if (depth < MAX_DEPTH) {
    const inner = (nested: readonly string[]) => parseBlocks(nested, depth + 1);
    if (QUOTE.test(line)) return readQuote(lines, at, inner);
    if (isListStart(line)) return readList(lines, at, inner, (next) => startsBlock(next));
    if (isTableStart(line, lines[at + 1])) return readTable(lines, at);
  }
  return readParagraph(lines, at);
}

function readCode(lines: readonly string[], at: number, mark: string, language: string): Step {
  const isEnd = (line: string) => {
    const text = line.trim();
    return text.startsWith(mark) && text === mark.charAt(0).repeat(text.length);
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  const text = lines.slice(at + 1, end).join('\n');
  return [{ kind: 'code-block', language, code: { kind: 'code', text } }, end + 1];
}

function readHeading(marks: string, title: string): Block {
  const level = Math.max(2, marks.length) as 2 | 3 | 4;
  const text = title.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end < text.length && text[end - 1] === ' ';
  return { kind: 'heading', level, children: parseInline(isClosed ? text.slice(0, end) : text) };
}

function readQuote(
  lines: readonly string[],
  at: number,
  parseInner: (lines: readonly string[]) => Block[],
): Step {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end] ?? '')) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return [{ kind: 'quote', blocks: parseInner(inner) }, end];
}

function readParagraph(lines: readonly string[], at: number): Step {
  let end = at + 1;
  while (end < lines.length && !startsBlock(lines[end] ?? '')) end += 1;
  // Two trailing blanks break a line, so only leading ones are trimmed.
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd();
  return [{ kind: 'paragraph', children: parseInline(text) }, end];
}

/** Whether a line ends the paragraph before it. A number starts a list there only if it is 1. */
function startsBlock(line: string): boolean {
  return (
    line.trim() === '' ||
    FENCE.test(line) ||
    HEADING.test(line) ||
    QUOTE.test(line) ||
    RULE.test(line.trimEnd()) ||
    isListStart(line, true)
  );
}

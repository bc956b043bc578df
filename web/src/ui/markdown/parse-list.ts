import type { Block, ListItem } from './tree.ts';

const ITEM = /^(?<indent> {0,3})(?<sign>[-*+]|(?<number>\d{1,9})[.)])(?<gap> +|$)/;
const TASK = /^\[(?<mark>[ xX])\] +/;

type Marker = { isOrdered: boolean; start: number; sign: string; width: number };

function markerOf(line: string): Marker | null {
  const match = ITEM.exec(line);
  const { indent = '', sign = '', number, gap = '' } = match?.groups ?? {};
  if (!match) return null;
  // Five blanks or more would be code within the item, which our texts do not use.
  const width = indent.length + sign.length + Math.max(1, gap.length > 4 ? 1 : gap.length);
  return {
    isOrdered: number !== undefined,
    start: Number(number ?? 1),
    sign: sign.slice(-1),
    width,
  };
}

/** `endsParagraph`: stricter, so that a year at the start of a line is not a list. */
export function isListStart(line: string, endsParagraph = false): boolean {
  const marker = markerOf(line);
  if (!marker) return false;
  if (!endsParagraph) return true;
  return line.length > marker.width && (!marker.isOrdered || marker.start === 1);
}

export function readList(
  lines: readonly string[],
  at: number,
  parseInner: (lines: readonly string[]) => Block[],
  startsBlock: (line: string) => boolean,
): [Block, number] {
  const first = markerOf(lines[at] ?? '');
  const items: ListItem[] = [];
  let isTight = true;
  let end = at;
  let marker = first;
  while (marker && marker.sign === first?.sign) {
    const [inner, next] = linesOfItem(lines, end, marker, startsBlock);
    marker = markerOf(lines[next] ?? '');
    const isLast = marker?.sign !== first.sign;
    const content = isLast ? trimEnd(inner) : inner;
    if (content.some((line, i) => line.trim() === '' && i > 0)) isTight = false;
    items.push(readItem(content, parseInner));
    end = next;
  }
  const { isOrdered, start } = first ?? { isOrdered: false, start: 1 };
  return [{ kind: 'list', isOrdered, start, isTight, items }, end];
}

/** The lines of an item: everything indented under it, and a continued paragraph. */
function linesOfItem(
  lines: readonly string[],
  at: number,
  { width }: Marker,
  startsBlock: (line: string) => boolean,
): [inner: string[], next: number] {
  const inner = [(lines[at] ?? '').slice(width)];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const isBlank = line.trim() === '';
    const isIndented = line.startsWith(' '.repeat(width));
    const isBesides = startsBlock(line) || markerOf(line) !== null;
    const goesOn = !isBesides && (inner.at(-1) ?? '').trim() !== '';
    if (!isBlank && !isIndented && !goesOn) break;
    inner.push(isIndented ? line.slice(width) : line.trimStart());
  }
  return [inner, end];
}

function trimEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

function readItem(lines: readonly string[], parseInner: (lines: readonly string[]) => Block[]) {
  const [first = '', ...rest] = lines;
  const mark = TASK.exec(first)?.groups?.mark;
  if (mark === undefined) return { isDone: null, blocks: parseInner(lines) };
  return { isDone: mark !== ' ', blocks: parseInner([first.replace(TASK, ''), ...rest]) };
}

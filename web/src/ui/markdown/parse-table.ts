import { parseInline } from './parse-inline.ts';
import type { Align, Block } from './tree.ts';

const DASHES = /^:?-+:?$/;

export function isTableStart(line: string, below: string | undefined): boolean {
  if (!line.includes('|') || !below?.includes('-')) return false;
  const dashes = cellsOf(below);
  return dashes.length === cellsOf(line).length && dashes.every((cell) => DASHES.test(cell));
}

export function readTable(lines: readonly string[], at: number): [Block, number] {
  const head = cellsOf(lines[at] ?? '');
  const aligns = cellsOf(lines[at + 1] ?? '').map(alignOf);
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? '').includes('|')) end += 1;
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => parseInline(cells[column] ?? ''));
  });
  return [{ kind: 'table', aligns, head: head.map(parseInline), rows }, end];
}

function alignOf(dashes: string): Align {
  if (!dashes.endsWith(':')) return 'start';
  return dashes.startsWith(':') ? 'center' : 'end';
}

/** A bar within a cell is escaped with a backslash. */
function cellsOf(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/);
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

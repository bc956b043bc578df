import { parseReply } from '@attune/domain/markdown/parse-reply';
import type { ListItem, Nodes } from 'mdast';

/** Marks of emphasis that began or ended in another part of the text. */
const STRAY_MARKS = /\*\*|__|~~|`|(?<!\w)[*_]|[*_](?!\w)/g;

/** Markdown as text for screen readers and voices, a piece per block; code is only named. */
export function toSpokenPieces(markdown: string): string[] {
  return [...readPieces(parseReply(markdown))]
    .map((piece) => piece.replace(STRAY_MARKS, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export function toSpokenText(markdown: string): string {
  return toSpokenPieces(markdown).join(' ');
}

function* readPieces(node: Nodes): Generator<string> {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      yield readInline(node);
      return;
    case 'tableRow':
      yield node.children.map(readInline).join(', ');
      return;
    case 'code':
      yield 'Code.';
      return;
    case 'footnoteDefinition':
      yield `Footnote ${node.label}:`;
      break;
    case 'list':
      for (const [index, item] of node.children.entries()) {
        yield* readItem(item, node.ordered ? `${(node.start ?? 1) + index}. ` : '');
      }
      return;
  }
  if ('children' in node) for (const child of node.children) yield* readPieces(child);
}

function* readItem({ checked, children }: ListItem, number: string): Generator<string> {
  const task = typeof checked === 'boolean' ? `${checked ? 'Done' : 'To do'}: ` : '';
  const [first = '', ...others] = children.flatMap((child) => [...readPieces(child)]);
  yield `${number}${task}${first}`;
  yield* others;
}

function readInline(node: Nodes): string {
  switch (node.type) {
    case 'image':
      return `Image${node.alt && `: ${node.alt}`}`;
    case 'inlineMath':
      return node.isDisplayed ? 'Formula.' : node.value.replace(/[\\{}]/g, ' ');
    case 'footnoteReference':
      return '';
    case 'break':
      return ' ';
  }
  if ('children' in node) return node.children.map(readInline).join('');
  return 'value' in node ? node.value : '';
}

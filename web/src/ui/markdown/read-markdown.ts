import { parseMarkdown, parseMarkdownLine } from '@attune/domain/markdown/parse-markdown';
import type { Nodes, PhrasingContent, Root } from 'mdast';

/** A mentioned member: `@[Name](member:<id>)`. */
const MEMBER = /^member:[0-9a-f-]{36}$/i;

export function readMarkdown(text: string): Root {
  const root = parseMarkdown(text);
  prepare(root);
  return root;
}

export function readMarkdownLine(text: string): PhrasingContent[] {
  const line = { type: 'paragraph' as const, children: parseMarkdownLine(text) };
  prepare(line);
  return line.children;
}

/** Every leaf is a text or a line break, in the order of the page. */
export function leavesOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap(leavesOf) : [node];
}

export function isMention(url: string): boolean {
  return MEMBER.test(url);
}

function prepare(node: Nodes): void {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    node.children = withMentions(node.children);
    setQuotes(node);
  } else if ('children' in node) node.children.forEach(prepare);
}

/** The @ before a mention becomes part of it. Without one, a link to a member is only its text. */
function withMentions(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === 'strong' || node.type === 'emphasis') {
      node.children = withMentions(node.children);
    }
    if (node.type !== 'link' || !isMention(node.url)) return [node];
    const before = nodes[at - 1];
    if (before?.type !== 'text' || !before.value.endsWith('@')) return node.children;
    before.value = before.value.slice(0, -1);
    return [{ ...node, children: [{ type: 'text', value: '@' }, ...node.children] }];
  });
}

function setQuotes(block: Nodes): void {
  const leaves = leavesOf(block);
  const whole = leaves.map((leaf) => ('value' in leaf ? leaf.value : '\n')).join('');
  let at = 0;
  for (const leaf of leaves) {
    const length = 'value' in leaf ? leaf.value.length : 1;
    if (leaf.type === 'text') leaf.value = smartQuotes(whole, at, at + length);
    at += length;
  }
}

/** Quotation marks may follow each other. */
const BETWEEN = /["']/;
const MAX_BETWEEN = 6;
/** After these, and at the start, a quotation mark opens. */
const OPENS = /[\s([{\u2013\u2014/\u201C\u2018]/;
/** Before these, and at the end, it closes, whatever precedes it. */
const CLOSES = /[\s)\]}.,;:!?]/;
const QUOTES = /["']/g;

/** A part of a text with typographic quotation marks and apostrophes. */
function smartQuotes(text: string, from: number, to: number): string {
  const piece = text.slice(from, to);
  return piece.replace(QUOTES, (quote, at: number) => {
    let before = from + at - 1;
    const minIndex = before - MAX_BETWEEN;
    while (before > minIndex && BETWEEN.test(text[before] ?? '')) before -= 1;
    const next = text[from + at + 1] ?? ' ';
    const isOpening = (before < 0 || OPENS.test(text[before] ?? '')) && !CLOSES.test(next);
    if (quote === '"') return isOpening ? '\u201C' : '\u201D';
    // The apostrophe in '90s opens nothing.
    const isShortened = /\d/.test(next);
    return isOpening && !isShortened ? '\u2018' : '\u2019';
  });
}

import { parseMarkdown, parseMarkdownLine } from '@attune/domain/markdown/parse-markdown';
import type { Nodes, PhrasingContent, Root } from 'mdast';

/** A mentioned member: `@[Name](member:<id>)`. */
const MENTION_URL = /^member:[0-9a-f-]{36}$/i;

export function readMarkdown(text: string, parse: (text: string) => Root = parseMarkdown): Root {
  const root = parse(text);
  addMentionsAndQuotes(root);
  return root;
}

export function readMarkdownLine(text: string): PhrasingContent[] {
  const line = { type: 'paragraph' as const, children: parseMarkdownLine(text) };
  addMentionsAndQuotes(line);
  return line.children;
}

/** The nodes without children, in the order of the page. */
export function getLeaves(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap(getLeaves) : [node];
}

/** The text of a node without its markup. */
export function getText(node: Nodes): string {
  return getLeaves(node)
    .map((leaf) => ('value' in leaf ? leaf.value : ' '))
    .join('');
}

export function isMention(url: string): boolean {
  return MENTION_URL.test(url);
}

function addMentionsAndQuotes(node: Nodes): void {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    node.children = withMentions(node.children);
    curlQuotes(node);
  } else if ('children' in node) node.children.forEach(addMentionsAndQuotes);
}

/** Makes the @ before a mention part of it. Without an @, a link to a member becomes plain text. */
function withMentions(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (node.type === 'strong' || node.type === 'emphasis') {
      node.children = withMentions(node.children);
    }
    if (node.type !== 'link' || !isMention(node.url)) return [node];
    const before = nodes[index - 1];
    if (before?.type !== 'text' || !before.value.endsWith('@')) return node.children;
    before.value = before.value.slice(0, -1);
    return [{ ...node, children: [{ type: 'text', value: '@' }, ...node.children] }];
  });
}

function curlQuotes(block: Nodes): void {
  const leaves = getLeaves(block);
  const wholeText = getText(block);
  let offset = 0;
  for (const leaf of leaves) {
    const length = 'value' in leaf ? leaf.value.length : 1;
    if (leaf.type === 'text') leaf.value = smartQuotes(wholeText, offset, offset + length);
    offset += length;
  }
}

const QUOTE = /["']/;
/**
 * Quotation marks may follow each other. Up to this many are skipped to find what precedes them.
 */
const MAX_ADJACENT_QUOTES = 6;
/** A quotation mark opens after these and at the start. */
const BEFORE_OPENING = /[\s([{\u2013\u2014/\u201C\u2018]/;
/** A quotation mark closes before these and at the end, whatever precedes it. */
const AFTER_CLOSING = /[\s)\]}.,;:!?]/;
const ALL_QUOTES = /["']/g;

/** Returns a part of a text with typographic quotation marks and apostrophes. */
function smartQuotes(text: string, from: number, to: number): string {
  const piece = text.slice(from, to);
  return piece.replace(ALL_QUOTES, (quote, index: number) => {
    let before = from + index - 1;
    const minIndex = before - MAX_ADJACENT_QUOTES;
    while (before > minIndex && QUOTE.test(text[before] ?? '')) before -= 1;
    const next = text[from + index + 1] ?? ' ';
    const isOpening =
      (before < 0 || BEFORE_OPENING.test(text[before] ?? '')) && !AFTER_CLOSING.test(next);
    if (quote === '"') return isOpening ? '\u201C' : '\u201D';
    // The apostrophe in '90s opens nothing.
    const isApostrophe = /\d/.test(next);
    return isOpening && !isApostrophe ? '\u2018' : '\u2019';
  });
}

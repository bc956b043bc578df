import { parseMarkdown, parseMarkdownLine } from '@attune/domain/markdown/parse-markdown';
import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
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

import type { Nodes, PhrasingContent, Root } from 'mdast';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { countMatches, isExpensive } from './expensive-markdown.ts';
import { markMath, readMarkedMath } from './math-spans.ts';
import { COMMON_SYNTAX, parseMarkdown } from './parse-markdown.ts';

const REPLY_SYNTAX = {
  extensions: [
    gfmFootnote(),
    gfmStrikethrough({ singleTilde: false }),
    ...COMMON_SYNTAX.extensions,
  ],
  mdastExtensions: [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    ...COMMON_SYNTAX.mdastExtensions,
  ],
};

/**
 * What models write: our Markdown, and strike-through, footnotes, math and images. Like links,
 * images may lead anywhere: the code that renders them must not load them.
 */
export function parseReply(markdown: string): Root {
  if (isExpensive(markdown) || isExpensiveReply(markdown)) return parseMarkdown(markdown);
  const root = parseMarkdown(markMath(markdown), REPLY_SYNTAX);
  replaceNodes(root);
  return root;
}

/** Footnotes and strike-through take quadratic time too. Beyond this many they stay text. */
const MAX_BRACKETS = 2_000;
const MAX_STRIKES = 400;

function isExpensiveReply(markdown: string): boolean {
  return (
    countMatches(markdown, /[[\]]/g) > MAX_BRACKETS || countMatches(markdown, /~~/g) > MAX_STRIKES
  );
}

/** Reads marked code as math. An image in a link becomes its text: a link can't contain another. */
function replaceNodes(node: Nodes): void {
  if (!('children' in node)) return;
  const isLink = node.type === 'link';
  node.children = node.children.map((child) => {
    if (child.type === 'inlineCode') return readMarkedMath(child.value) ?? child;
    if (child.type === 'image' && isLink) return { type: 'text', value: child.alt || 'Image' };
    return child;
  }) as PhrasingContent[];
  node.children.forEach(replaceNodes);
}

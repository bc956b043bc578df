import type { PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { isExpensive, limitedEmphasis } from './expensive-markdown.ts';

/**
 * What stays text in our Markdown: HTML, pictures, character references, addresses without a link,
 * links defined elsewhere, and blocks that plain text becomes by accident.
 */
const NOT_READ = [
  'autolink',
  'characterReference',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
];
const BLOCKS = ['blockQuote', 'codeFenced', 'headingAtx', 'list', 'thematicBreak'];

const ASTERISK = 42;
const UNDERSCORE = 95;

/** `attention` is the parser's own emphasis, replaced by the limited one. */
const without = (names: readonly string[]): Extension => ({
  disable: { null: ['attention', ...NOT_READ, ...names] },
  text: { [ASTERISK]: limitedEmphasis, [UNDERSCORE]: limitedEmphasis },
});

const SYNTAX = [gfmTable(), gfmTaskListItem(), without([])];
const TREE = [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()];
const LINE_SYNTAX = [without(BLOCKS)];

/**
 * Headings, paragraphs, emphasis, code, lists, tasks, quotes, tables and links. A link may lead
 * anywhere: whoever renders it asks `linkTarget`.
 */
export function parseMarkdown(markdown: string): Root {
  if (isExpensive(markdown)) return plainParagraphs(markdown);
  return fromMarkdown(markdown, { extensions: SYNTAX, mdastExtensions: TREE });
}

/** Emphasis, code and links only. */
export function parseMarkdownLine(markdown: string): PhrasingContent[] {
  const { children } = isExpensive(markdown)
    ? plainParagraphs(markdown)
    : fromMarkdown(markdown, { extensions: LINE_SYNTAX });
  return children.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

function plainParagraphs(text: string): Root {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'paragraph',
      children: [{ type: 'text', value: value.trim() }],
    })),
  };
}

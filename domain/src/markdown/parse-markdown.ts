import type { PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { isExpensive, limitedEmphasis } from './expensive-markdown.ts';

/**
 * Syntax that stays plain text: HTML, pictures, character references, addresses without a link,
 * links defined elsewhere, and blocks that ordinary text turns into by accident.
 */
const DISABLED_SYNTAX = [
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
const disableSyntax = (names: readonly string[]): Extension => ({
  disable: { null: ['attention', ...DISABLED_SYNTAX, ...names] },
  text: { [ASTERISK]: limitedEmphasis, [UNDERSCORE]: limitedEmphasis },
});

const SYNTAX = [gfmTable(), gfmTaskListItem(), disableSyntax([])];
const TREE = [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()];
const LINE_SYNTAX = [disableSyntax(BLOCKS)];

/**
 * Headings, paragraphs, emphasis, code, lists, tasks, quotes, tables and links. A link may lead
 * anywhere: the code that renders it must check it with `linkTarget`.
 */
export function parseMarkdown(markdown: string): Root {
  if (isExpensive(markdown)) return toPlainParagraphs(markdown);
  return fromMarkdown(markdown, { extensions: SYNTAX, mdastExtensions: TREE });
}

/** Emphasis, code and links only. */
export function parseMarkdownLine(markdown: string): PhrasingContent[] {
  const { children } = isExpensive(markdown)
    ? toPlainParagraphs(markdown)
    : fromMarkdown(markdown, { extensions: LINE_SYNTAX });
  return children.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

function toPlainParagraphs(text: string): Root {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'paragraph',
      children: [{ type: 'text', value: value.trim() }],
    })),
  };
}

import type { PhrasingContent, Root } from 'mdast';
import { fromMarkdown, type Extension as MdastExtension } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { isExpensive, limitedEmphasis } from './expensive-markdown.ts';

/**
 * Syntax that stays plain text: HTML, character references, addresses without a link, links defined
 * elsewhere, and blocks that ordinary text turns into by accident.
 */
const DISABLED_SYNTAX = [
  'autolink',
  'characterReference',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
];
const IMAGES = 'labelStartImage';
const BLOCKS = ['blockQuote', 'codeFenced', 'headingAtx', 'list', 'thematicBreak'];

const ASTERISK = 42;
const UNDERSCORE = 95;

/** `attention` is the parser's own emphasis, replaced by the limited one. */
const disableSyntax = (names: readonly string[]): Extension => ({
  disable: { null: ['attention', ...DISABLED_SYNTAX, ...names] },
  text: { [ASTERISK]: limitedEmphasis, [UNDERSCORE]: limitedEmphasis },
});

type Syntax = { extensions: Extension[]; mdastExtensions: MdastExtension[] };

/** Tables, tasks and images, for a syntax that adds more. */
export const COMMON_SYNTAX: Syntax = {
  extensions: [gfmTable(), gfmTaskListItem(), disableSyntax([])],
  mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
};
const SYNTAX: Syntax = {
  ...COMMON_SYNTAX,
  extensions: [...COMMON_SYNTAX.extensions, { disable: { null: [IMAGES] } }],
};
const LINE_SYNTAX = [disableSyntax([IMAGES, ...BLOCKS])];

/**
 * Headings, paragraphs, emphasis, code, lists, tasks, quotes, tables and links. A link may lead
 * anywhere: the code that renders it must check it with `linkTarget`.
 */
export function parseMarkdown(markdown: string, syntax = SYNTAX): Root {
  if (isExpensive(markdown)) return toPlainParagraphs(markdown);
  return fromMarkdown(markdown, syntax);
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

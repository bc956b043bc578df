import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { Blocks } from './block-view.tsx';
import { InlineView, SegmentsContext } from './inline-view.tsx';
import { type Mark, segmentsOf } from './marks.ts';
import { parseMarkdown } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

type MarkdownProps = {
  text: string;
  /** Passages to be set apart, as the person marked them. */
  marks?: readonly Mark[];
  className?: string;
};

const NO_MARKS: readonly Mark[] = [];

/**
 * Our subset of Markdown as React elements: headings, paragraphs, emphasis, code, lists, tasks,
 * quotes, tables and links. Nothing becomes HTML by itself, and a link leads only where it is safe.
 */
export function Markdown({ text, marks = NO_MARKS, className }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const segments = useMemo(() => segmentsOf(blocks, marks), [blocks, marks]);
  return (
    <SegmentsContext value={segments}>
      <div className={cx('grid gap-4 [&>*]:min-w-0', className)}>
        <Blocks blocks={blocks} />
      </div>
    </SegmentsContext>
  );
}

/** One line of it: no blocks, only emphasis, code and links. */
export function MarkdownLine({ text }: { text: string }) {
  const nodes = useMemo(() => parseInline(text), [text]);
  return <InlineView nodes={nodes} />;
}

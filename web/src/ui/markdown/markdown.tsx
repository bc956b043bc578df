import type { Root } from 'mdast';
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { Blocks } from './block-view.tsx';
import {
  DirectionContext,
  InlineView,
  LinkRelContext,
  type MarkdownViews,
  SegmentsContext,
  ViewsContext,
} from './inline-view.tsx';
import { type Mark, splitAtMarks } from './marks.ts';
import { readMarkdown, readMarkdownLine } from './read-markdown.ts';

type MarkdownProps = {
  text: string;
  marks?: readonly Mark[];
  /**
   * Whether a member wrote the text. Its links are then marked as user content, and each part has
   * its own direction.
   */
  isFromMember?: boolean;
  /** Sets the first paragraph in the serif font, like the opening of an article. */
  hasOpening?: boolean;
  views?: MarkdownViews;
  /** Reads the text, if it may contain more than our subset. */
  parse?: (text: string) => Root;
  className?: string;
};

const MEMBER_REL = 'nofollow ugc noopener noreferrer';
const EDITORIAL_REL = 'noopener noreferrer';
const OWN_DIRECTION_CLASSES = '[&_:is(p,li,h2,h3,h4,td,th)]:[unicode-bidi:plaintext] wrap-anywhere';
const OPENING_CLASSES =
  '[&>p:first-child]:font-display [&>p:first-child]:text-xl [&>p:first-child]:leading-snug';
const NO_MARKS: readonly Mark[] = [];
const NO_VIEWS: MarkdownViews = {};

/**
 * Our subset of Markdown as React elements: headings, paragraphs, emphasis, code, lists, tasks,
 * quotes, tables and links. Nothing becomes raw HTML, and only safe URLs become links.
 */
export function Markdown(props: MarkdownProps) {
  const { text, marks = NO_MARKS, isFromMember = false, views = NO_VIEWS, className } = props;
  const { parse, hasOpening = false } = props;
  const root = useMemo(() => readMarkdown(text, parse), [text, parse]);
  const segments = useMemo(() => splitAtMarks(root, marks), [root, marks]);
  return (
    <SegmentsContext value={segments}>
      <LinkRelContext value={isFromMember ? MEMBER_REL : EDITORIAL_REL}>
        <DirectionContext value={isFromMember ? 'auto' : undefined}>
          <ViewsContext value={views}>
            <div
              className={cx(
                'grid gap-4 [&>*]:min-w-0',
                isFromMember && OWN_DIRECTION_CLASSES,
                hasOpening && OPENING_CLASSES,
                className,
              )}
            >
              <Blocks blocks={root.children} />
            </div>
          </ViewsContext>
        </DirectionContext>
      </LinkRelContext>
    </SegmentsContext>
  );
}

/** Inline Markdown only: emphasis, code and links. */
export function MarkdownLine({ text }: { text: string }) {
  const nodes = useMemo(() => readMarkdownLine(text), [text]);
  return <InlineView nodes={nodes} />;
}

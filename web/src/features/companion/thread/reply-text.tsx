import type { LinkTarget } from '@attune/domain/markdown/link-target';
import { parseReply } from '@attune/domain/markdown/parse-reply';
import type { Code } from 'mdast';
import { memo, type ReactNode, useId } from 'react';
import type { Source } from '#platform/api/companion.ts';
import { cx } from '#ui/cx.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import type { MarkdownViews } from '#ui/markdown/inline-view.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { closeOpenMarkdown, hideFootnoteReferences } from './close-open-markdown.ts';
import { ReplyLink, SourcesContext } from './reply-link.tsx';
import { FootnotePrefixContext, ReplyNode } from './reply-nodes.tsx';

const COLORED_CODE = lazyPart(async () => (await import('./colored-code.tsx')).ColoredCode);

type ReplyTextProps = { text: string; sources: readonly Source[]; isStreaming: boolean };

/** The text of a reply. It re-renders with each token, so complete blocks are memoized. */
export const ReplyText = memo(function ReplyText({ text, sources, isStreaming }: ReplyTextProps) {
  const prefix = useId();
  const [complete, rest] = isStreaming
    ? splitCompleteBlocks(hideFootnoteReferences(text))
    : [text, ''];
  const tail = isStreaming ? closeOpenMarkdown(rest) : rest;
  return (
    <SourcesContext value={sources}>
      <FootnotePrefixContext value={prefix}>
        <div
          className={cx(
            'grid max-w-measure gap-3 wrap-anywhere empty:hidden [&>*]:min-w-0',
            isStreaming && 'has-caret',
          )}
        >
          {complete !== '' && <RenderedText text={complete} views={VIEWS} />}
          {tail !== '' && <RenderedText text={tail} views={TAIL_VIEWS} />}
        </div>
      </FootnotePrefixContext>
    </SourcesContext>
  );
});

type RenderedTextProps = { text: string; views: MarkdownViews };

const RenderedText = memo(function RenderedText({ text, views }: RenderedTextProps) {
  return <Markdown text={text} isFromMember parse={parseReply} views={views} className="gap-3!" />;
});

/** Code that is still being written has no colors: it would be colored again with each token. */
const TAIL_VIEWS: MarkdownViews = {
  Link: ({ target, children }: { target: LinkTarget; children: ReactNode }) => (
    <ReplyLink href={target.href}>{children}</ReplyLink>
  ),
  Extra: ReplyNode,
};
const VIEWS: MarkdownViews = {
  ...TAIL_VIEWS,
  CodeText: ({ code: { value, lang } }: { code: Code }) =>
    lang ? (
      <Lazy part={COLORED_CODE} fallback={value} text={value} language={lang.toLowerCase()} />
    ) : (
      value
    ),
};

/** The part that no later token changes: up to the last empty line outside of code and lists. */
function splitCompleteBlocks(text: string): [complete: string, rest: string] {
  const splitIndex = text.lastIndexOf('\n\n');
  if (splitIndex < 0) return ['', text];
  const complete = text.slice(0, splitIndex);
  const rest = text.slice(splitIndex + 2);
  const isInCode = (complete.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;
  const mayContinue = /^(?:\s|[-*+]\s|\d+[.)]\s|>|\|)/.test(rest) || rest.trim() === '';
  return isInCode || mayContinue ? ['', text] : [complete, rest];
}

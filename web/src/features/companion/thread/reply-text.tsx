import type { LinkTarget } from '@attune/domain/markdown/link-target';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { Source } from '#platform/api/companion.ts';
import { cx } from '#ui/cx.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { closeOpenMarkdown } from './close-open-markdown.ts';
import { getHost, getLinkKind } from './link-policy.ts';

type ReplyTextProps = { text: string; sources: readonly Source[]; isStreaming: boolean };

const SourcesContext = createContext<readonly Source[]>([]);

/** The text of a reply. It re-renders with each token, so complete blocks are memoized. */
export const ReplyText = memo(function ReplyText({ text, sources, isStreaming }: ReplyTextProps) {
  const [complete, rest] = isStreaming ? splitCompleteBlocks(text) : [text, ''];
  const tail = isStreaming ? closeOpenMarkdown(rest) : rest;
  return (
    <SourcesContext value={sources}>
      <div
        className={cx(
          'grid max-w-measure gap-3 wrap-anywhere empty:hidden [&>*]:min-w-0',
          isStreaming && 'has-caret',
        )}
      >
        {complete !== '' && <RenderedText text={complete} />}
        {tail !== '' && <RenderedText text={tail} />}
      </div>
    </SourcesContext>
  );
});

const RenderedText = memo(function RenderedText({ text }: { text: string }) {
  return <Markdown text={text} isFromMember linkView={ReplyLink} className="gap-3!" />;
});

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

/** A link within a reply. Most URLs do not become links. */
function ReplyLink({ target, children }: { target: LinkTarget; children: ReactNode }) {
  const { href } = target;
  const kind = getLinkKind(href, useContext(SourcesContext));
  if (kind === 'page') {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  if (kind === 'document') {
    return (
      <a href={href} className="link">
        {children}
      </a>
    );
  }
  if (kind === 'source') {
    return (
      <a href={href} target="_blank" rel="nofollow noopener noreferrer" className="link">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <span>
      {children} <span className="text-muted">({getHost(href)})</span>
    </span>
  );
}

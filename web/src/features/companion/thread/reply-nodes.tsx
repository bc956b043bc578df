import { CornerUpLeft, ImageIcon } from 'lucide-react';
import type { FootnoteDefinition, FootnoteReference, Image, Nodes } from 'mdast';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Blocks } from '#ui/markdown/block-view.tsx';
import { InlineView } from '#ui/markdown/inline-view.tsx';
import { ReplyLink } from './reply-link.tsx';

const FORMULA = lazyPart(async () => (await import('./formula.tsx')).Formula);

/** Makes the ids of footnotes unique on the page. */
export const FootnotePrefixContext = createContext('');

/** What only replies contain. */
export function ReplyNode({ node }: { node: Nodes }): ReactNode {
  switch (node.type) {
    case 'delete':
      return (
        <del>
          <InlineView nodes={node.children} />
        </del>
      );
    case 'image':
      return <ImageLink image={node} />;
    case 'inlineMath':
      return (
        <Lazy
          part={FORMULA}
          fallback={<code>{node.value}</code>}
          tex={node.value}
          isDisplayed={node.isDisplayed}
        />
      );
    case 'footnoteReference':
      return <Reference reference={node} />;
    case 'footnoteDefinition':
      return <Footnote footnote={node} />;
    default:
      return null;
  }
}

/** An image is never loaded, because its address could carry what was said here (SECURITY LM3). */
function ImageLink({ image: { url, alt } }: { image: Image }) {
  return (
    <ReplyLink href={url}>
      <Icon of={ImageIcon} size={16} className="me-1 inline-block align-[-0.15em]" />
      Image{alt && `: ${alt}`}
    </ReplyLink>
  );
}

/** Moves the focus without a trace in the URL. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

function Reference({ reference: { identifier, label } }: { reference: FootnoteReference }) {
  const prefix = useContext(FootnotePrefixContext);
  return (
    <sup>
      <a
        id={`${prefix}from-${identifier}`}
        href={`#${prefix}note-${identifier}`}
        aria-label={`Footnote ${label}`}
        onClick={focusTarget}
        className="link px-0.5"
      >
        {label}
      </a>
    </sup>
  );
}

function Footnote({ footnote }: { footnote: FootnoteDefinition }) {
  const { identifier, label, children } = footnote;
  const prefix = useContext(FootnotePrefixContext);
  return (
    <div
      id={`${prefix}note-${identifier}`}
      role="note"
      tabIndex={-1}
      className="flex gap-2 text-sm text-muted"
    >
      <span>{label}.</span>
      <div className="grid min-w-0 gap-2">
        <Blocks blocks={children} />
      </div>
      <a
        href={`#${prefix}from-${identifier}`}
        aria-label={`Back to the text of footnote ${label}`}
        onClick={focusTarget}
        className="self-start rounded-sm p-1 hover:text-ink"
      >
        <Icon of={CornerUpLeft} size={16} />
      </a>
    </div>
  );
}

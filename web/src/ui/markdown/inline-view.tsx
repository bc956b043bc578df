import { type LinkTarget, linkTarget } from '@attune/domain/markdown/link-target';
import type { Code, Literal, Nodes, PhrasingContent } from 'mdast';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { renderParts } from '../render-parts.tsx';
import type { Segments } from './marks.ts';
import { isMention } from './read-markdown.ts';

export const SegmentsContext = createContext<Segments>(new Map());

/** The `rel` of links, which marks links in text by members as user content. */
export const LinkRelContext = createContext('noopener noreferrer');

/** Parts that some texts render in their own way. */
export type MarkdownViews = {
  /** For texts in which not every link may be followed. */
  Link?: ComponentType<{ target: LinkTarget; children: ReactNode }>;
  /** For nodes that our other texts do not have. */
  Extra?: ComponentType<{ node: Nodes }>;
  CodeText?: ComponentType<{ code: Code }>;
};
export const ViewsContext = createContext<MarkdownViews>({});

/** The text direction of lists and quotes: `auto` in text by members. */
export const DirectionContext = createContext<'auto' | undefined>(undefined);

export function InlineView({ nodes }: { nodes: readonly PhrasingContent[] }) {
  return renderParts(nodes, (node) => <Node node={node} />);
}

function Node({ node }: { node: PhrasingContent }): ReactNode {
  switch (node.type) {
    case 'text':
      return <Leaf leaf={node} />;
    case 'inlineCode':
      return (
        <code className="rounded-sm bg-tint px-1 py-0.5 font-mono text-[0.88em]">
          <Leaf leaf={node} />
        </code>
      );
    case 'break':
      return <br />;
    case 'emphasis':
      return (
        <em>
          <InlineView nodes={node.children} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <InlineView nodes={node.children} />
        </strong>
      );
    case 'link':
      return (
        <SafeLink url={node.url}>
          <InlineView nodes={node.children} />
        </SafeLink>
      );
    default:
      return <ExtraNode node={node} />;
  }
}

/** Most texts have no other types of nodes, so they render nothing. */
export function ExtraNode({ node }: { node: Nodes }) {
  const { Extra } = useContext(ViewsContext);
  return Extra && <Extra node={node} />;
}

/** Renders a link whose URL is not known to be safe as plain text. */
function SafeLink({ url, children }: { url: string; children: ReactNode }) {
  const rel = useContext(LinkRelContext);
  const { Link: View } = useContext(ViewsContext);
  if (isMention(url)) return <span className="font-medium text-accent-ink">{children}</span>;
  const target = linkTarget(url);
  if (!target) return children;
  if (View) return <View target={target}>{children}</View>;
  if (!target.isExternal) {
    return (
      <Link to={target.href} className="link">
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel={rel} className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function Leaf({ leaf }: { leaf: Literal }) {
  const segments = useContext(SegmentsContext).get(leaf);
  if (!segments) return leaf.value;
  return renderParts(segments, ({ text, mark }) =>
    mark === null ? text : <mark data-mark={mark}>{text}</mark>,
  );
}

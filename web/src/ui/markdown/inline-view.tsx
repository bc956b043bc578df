import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { Segments } from './marks.ts';
import { renderParts } from './render-parts.tsx';
import type { CodeLeaf, Inline, LinkTarget, TextLeaf } from './tree.ts';

export const SegmentsContext = createContext<Segments>(new Map());

/** The `rel` of links: whether they are user content. */
export const LinkRelContext = createContext('noopener noreferrer');

/** How a link renders, for texts in which not every link may be followed. */
export type LinkView = ComponentType<{ target: LinkTarget; children: ReactNode }>;
export const LinkViewContext = createContext<LinkView | null>(null);

/** The direction of lists and quotes; member text determines its own. */
export const DirectionContext = createContext<'auto' | undefined>(undefined);

export function InlineView({ nodes }: { nodes: readonly Inline[] }) {
  return renderParts(nodes, (node) => <Node node={node} />);
}

function Node({ node }: { node: Inline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return <Leaf leaf={node} />;
    case 'code':
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
    case 'mention':
      return (
        <span className="font-medium text-accent-ink">
          <InlineView nodes={node.children} />
        </span>
      );
    case 'link':
      return (
        <SafeLink target={node.target}>
          <InlineView nodes={node.children} />
        </SafeLink>
      );
  }
}

function SafeLink({ target, children }: { target: LinkTarget; children: ReactNode }) {
  const { href, isExternal } = target;
  const rel = useContext(LinkRelContext);
  const View = useContext(LinkViewContext);
  if (View) return <View target={target}>{children}</View>;
  if (!isExternal) {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel={rel} className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function Leaf({ leaf }: { leaf: TextLeaf | CodeLeaf }) {
  const segments = useContext(SegmentsContext).get(leaf);
  if (!segments) return leaf.text;
  return renderParts(segments, ({ text, mark }) =>
    mark === null ? text : <mark data-mark={mark}>{text}</mark>,
  );
}

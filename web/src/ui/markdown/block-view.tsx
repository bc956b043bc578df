import { Square, SquareCheck } from 'lucide-react';
import type { Blockquote, Heading, List, ListItem, RootContent } from 'mdast';
import { type ReactNode, useContext } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { renderParts } from '../render-parts.tsx';
import { CodeBlock } from './code-block.tsx';
import { DirectionContext, InlineView } from './inline-view.tsx';
import { TableView } from './table-view.tsx';

export function Blocks({ blocks }: { blocks: readonly RootContent[] }) {
  return renderParts(blocks, (block) => <BlockView block={block} />);
}

/** Blocks of other types are not read from our Markdown, and show nothing. */
function BlockView({ block }: { block: RootContent }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <HeadingView heading={block} />;
    case 'paragraph':
      return (
        <p>
          <InlineView nodes={block.children} />
        </p>
      );
    case 'code':
      return <CodeBlock code={block} />;
    case 'blockquote':
      return <Quote quote={block} />;
    case 'list':
      return <ListView list={block} />;
    case 'table':
      return <TableView table={block} />;
    case 'thematicBreak':
      return <hr className="border-line" />;
  }
}

/** The page has the only h1, and small headings look alike. */
function HeadingView({ heading: { depth, children } }: { heading: Heading }) {
  const level = Math.min(Math.max(depth, 2), 4) as 2 | 3 | 4;
  const Tag = `h${level}` as const;
  return (
    <Tag className={cx('heading pt-2', level === 4 ? 'text-lg' : 'text-xl')}>
      <InlineView nodes={children} />
    </Tag>
  );
}

function Quote({ quote }: { quote: Blockquote }) {
  return (
    <blockquote
      dir={useContext(DirectionContext)}
      className="grid gap-3 border-s-2 border-line-strong ps-5"
    >
      <Blocks blocks={quote.children} />
    </blockquote>
  );
}

function ListView({ list }: { list: List }) {
  const dir = useContext(DirectionContext);
  const isTight = !list.spread && list.children.every(({ spread }) => !spread);
  const items = renderParts(list.children, (item) => <Item item={item} isTight={isTight} />);
  const gap = isTight ? 'grid gap-1.5' : 'grid gap-3';
  if (list.ordered) {
    return (
      <ol
        dir={dir}
        start={list.start ?? 1}
        className={cx('list-decimal ps-7 marker:font-display marker:text-accent-ink', gap)}
      >
        {items}
      </ol>
    );
  }
  const hasTasks = list.children.some(isTask);
  return (
    <ul
      dir={dir}
      className={cx(hasTasks ? 'list-none' : 'list-disc ps-6 marker:text-line-strong', gap)}
    >
      {items}
    </ul>
  );
}

function isTask({ checked }: ListItem): boolean {
  return typeof checked === 'boolean';
}

function Item({ item, isTight }: { item: ListItem; isTight: boolean }) {
  const content = renderParts(item.children, (block) =>
    isTight && block.type === 'paragraph' ? (
      <span className="block">
        <InlineView nodes={block.children} />
      </span>
    ) : (
      <BlockView block={block} />
    ),
  );
  if (!isTask(item)) return <li className="space-y-2 ps-1">{content}</li>;
  return (
    <li className="flex gap-3">
      <Icon of={item.checked ? SquareCheck : Square} className="mt-1 text-muted" />
      <span className="sr-only">{item.checked ? 'Done:' : 'To do:'}</span>
      <div className="min-w-0 space-y-2">{content}</div>
    </li>
  );
}

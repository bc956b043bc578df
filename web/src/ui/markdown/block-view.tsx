import { Square, SquareCheck } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { CodeBlock } from './code-block.tsx';
import { DirectionContext, InlineView } from './inline-view.tsx';
import { renderParts } from './render-parts.tsx';
import { TableView } from './table-view.tsx';
import type { Block, ListItem } from './tree.ts';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return renderParts(blocks, (block) => <BlockView block={block} />);
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level}>
          <InlineView nodes={block.children} />
        </Heading>
      );
    case 'paragraph':
      return (
        <p>
          <InlineView nodes={block.children} />
        </p>
      );
    case 'code-block':
      return <CodeBlock code={block.code} language={block.language} />;
    case 'quote':
      return <Quote blocks={block.blocks} />;
    case 'list':
      return <ListView list={block} />;
    case 'table':
      return <TableView table={block} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

function Heading({ level, children }: { level: 2 | 3 | 4; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag className={cx('heading pt-2', level === 4 ? 'text-lg' : 'text-xl')}>{children}</Tag>;
}

function Quote({ blocks }: { blocks: readonly Block[] }) {
  return (
    <blockquote
      dir={useContext(DirectionContext)}
      className="grid gap-3 border-s-2 border-line-strong ps-5"
    >
      <Blocks blocks={blocks} />
    </blockquote>
  );
}

function ListView({ list }: { list: Extract<Block, { kind: 'list' }> }) {
  const dir = useContext(DirectionContext);
  const items = renderParts(list.items, (item) => <Item item={item} isTight={list.isTight} />);
  const gap = list.isTight ? 'grid gap-1.5' : 'grid gap-3';
  if (list.isOrdered) {
    return (
      <ol
        dir={dir}
        start={list.start}
        className={cx('list-decimal ps-7 marker:font-display marker:text-accent-ink', gap)}
      >
        {items}
      </ol>
    );
  }
  const hasTasks = list.items.some(({ isDone }) => isDone !== null);
  return (
    <ul
      dir={dir}
      className={cx(hasTasks ? 'list-none' : 'list-disc ps-6 marker:text-line-strong', gap)}
    >
      {items}
    </ul>
  );
}

function Item({ item, isTight }: { item: ListItem; isTight: boolean }) {
  const content = renderParts(item.blocks, (block) =>
    isTight && block.kind === 'paragraph' ? (
      <span className="block">
        <InlineView nodes={block.children} />
      </span>
    ) : (
      <BlockView block={block} />
    ),
  );
  if (item.isDone === null) return <li className="space-y-2 ps-1">{content}</li>;
  return (
    <li className="flex gap-3">
      <Icon of={item.isDone ? SquareCheck : Square} className="mt-1 text-muted" />
      <span className="sr-only">{item.isDone ? 'Done:' : 'To do:'}</span>
      <div className="min-w-0 space-y-2">{content}</div>
    </li>
  );
}

import { Check, Copy, Square, SquareCheck } from 'lucide-react';
import type {
  Blockquote,
  Code,
  Heading,
  List,
  ListItem,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { renderParts } from '../render-parts.tsx';
import { DirectionContext, ExtraNode, InlineView, Leaf, ViewsContext } from './inline-view.tsx';
import { getText } from './read-markdown.ts';

export function Blocks({ blocks }: { blocks: readonly RootContent[] }) {
  return renderParts(blocks, (block) => <BlockView block={block} />);
}

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
    default:
      return <ExtraNode node={block} />;
  }
}

/** Limits headings to h2 to h4: the page itself has the only h1. */
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

const ALIGNS = { left: 'text-start', center: 'text-center', right: 'text-end' };

const CELL = 'py-2 pe-5 wrap-normal';

/** A short cell has one line; a long one may wrap, but not into a column of single words. */
function widthOf(cell: TableCell | undefined): string {
  const length = cell ? getText(cell).length : 0;
  if (length > 24) return 'min-w-40';
  return length > 14 ? '' : 'whitespace-nowrap';
}

/** A table wider than the column scrolls on its own, by keyboard too. Its words never break. */
function TableView({ table }: { table: Table }) {
  const [head, ...rows] = table.children;
  const alignOf = (column: number) => ALIGNS[table.align?.[column] ?? 'left'];
  // A row may have fewer cells than the table has columns.
  const columns = head?.children ?? [];
  return (
    // No landmark, since several texts on a page may have the same table.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not part of a text
    <div
      role="group"
      aria-label={`Table: ${columns.map(getText).join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="fade-overflow-x overflow-x-auto"
    >
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr>
            {renderParts(columns, (cell, column) => (
              <th
                scope="col"
                className={cx(
                  CELL,
                  widthOf(cell),
                  'border-b border-ink font-semibold',
                  alignOf(column),
                )}
              >
                <InlineView nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderParts(rows, (row) => (
            <tr>
              {renderParts(columns, (_, column) => {
                const cell = row.children[column];
                return (
                  <td
                    className={cx(
                      CELL,
                      widthOf(cell),
                      'border-b border-line align-top',
                      alignOf(column),
                    )}
                  >
                    <InlineView nodes={cell?.children ?? []} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHOWN_MS = 2_000;
type Copied = 'no' | 'yes' | 'failed';

const COPY_LABELS: Record<Copied, string> = { no: 'Copy', yes: 'Copied', failed: 'Couldn’t copy' };

function CodeBlock({ code }: { code: Code }) {
  const [copied, setCopied] = useState<Copied>('no');
  const { CodeText } = useContext(ViewsContext);

  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  function copy() {
    navigator.clipboard.writeText(code.value).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  }

  return (
    <div className="overflow-clip rounded-md bg-sunken">
      {/* `data-aside` marks what is not part of the text and cannot be highlighted. */}
      <div data-aside className="flex items-center justify-between ps-4 pe-1 text-xs text-muted">
        <span>{code.lang || 'Text'}</span>
        <button
          type="button"
          onClick={copy}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-medium hover:bg-tint hover:text-ink"
        >
          <Icon of={copied === 'yes' ? Check : Copy} size={16} />
          <span aria-live="polite">{COPY_LABELS[copied]}</span>
        </button>
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="fade-overflow-x overflow-x-auto px-4 pb-4 font-mono text-sm leading-relaxed"
      >
        <code>{CodeText ? <CodeText code={code} /> : <Leaf leaf={code} />}</code>
      </pre>
    </div>
  );
}

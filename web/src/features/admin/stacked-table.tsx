import { Fragment, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Column<Row> = { name: string; cell: (row: Row) => ReactNode };

type StackedTableProps<Row> = {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How many cells are the heading of a block. */
  headingCells?: 1 | 2;
  /** The heading above the rows that share it. Such rows follow each other. */
  groupOf?: (row: Row) => string;
};

/**
 * On narrow screens each row becomes a block: the first cells are its heading, the others a line below
 * it, with dots between them and without those that are empty. A dot that would begin a line is cut
 * off; a focus ring isn't.
 */
export function StackedTable<Row>(props: StackedTableProps<Row>) {
  const { caption, columns, rows, keyOf, headingCells = 2, groupOf } = props;
  const isFirstOfGroup = (row: Row, before: Row | undefined) =>
    groupOf !== undefined && (before === undefined || groupOf(before) !== groupOf(row));
  return (
    <table className="w-full text-start text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line py-2 pe-4 text-start text-xs font-medium text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row, index) => (
          <Fragment key={keyOf(row)}>
            {isFirstOfGroup(row, rows[index - 1]) && (
              <tr className="border-b border-line max-md:block">
                <th
                  scope="colgroup"
                  colSpan={columns.length}
                  className="pt-6 pb-2 text-start font-semibold max-md:block"
                >
                  {groupOf?.(row)}
                </th>
              </tr>
            )}
            <tr className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:py-2.5 max-md:[clip-path:inset(-4px)] max-md:before:order-1 max-md:before:basis-full max-md:before:content-['']">
              <Cells contents={columns.map(({ cell }) => cell(row))} headingCells={headingCells} />
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type CellsProps = { contents: readonly ReactNode[]; headingCells: number };

const isEmpty = (content: ReactNode) => content === '' || content === null;

function Cells({ contents, headingCells }: CellsProps) {
  return contents.map((content, column) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key but their column
      key={column}
      className={cx(
        'min-w-0 align-top wrap-anywhere md:py-2.5 md:pe-4',
        column < headingCells
          ? 'max-md:font-medium'
          : `max-md:order-2 max-md:text-muted ${DOT_CLASSES}`,
        isEmpty(content) && 'max-md:hidden',
      )}
    >
      {content}
    </td>
  ));
}

const DOT_CLASSES =
  "max-md:relative max-md:before:absolute max-md:before:-start-2.5 max-md:before:content-['·'/'']";

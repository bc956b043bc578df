import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import { StackedTable } from '../stacked-table.tsx';
import { NEW_TEXT_ID, type TextEntry, type TextLibrary } from './text-library.ts';
import { textDrafts } from './use-text-editor.ts';

/** The texts shown at first, and added each time the user asks for more. */
const STEP = 15;

type TextListProps<Entry extends TextEntry> = {
  library: TextLibrary;
  userId: string;
  timeZone: string;
  entries: readonly Entry[];
  linkTo: (id: string) => string;
  columns: ReadonlyArray<{ name: string; cell: (entry: Entry) => ReactNode }>;
};

export function TextList<Entry extends TextEntry>(props: TextListProps<Entry>) {
  const { library, userId, timeZone, entries, linkTo, columns } = props;
  const { noun, plural } = library;
  const [filterText, setFilterText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [drafts] = useState(() => new Set(textDrafts(library, userId).names()));
  const needle = filterText.trim().toLowerCase();
  const found = entries.filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(needle));
  const shown = found.slice(0, limit);
  const hasStates = shown.some((entry) => hasState(entry, drafts.has(entry.id)));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field
          label={`Find a ${noun}`}
          type="search"
          placeholder="Part of a title or an ID"
          className="min-w-56 max-w-md flex-1"
          value={filterText}
          onChange={(event) => setFilterText(event.target.value)}
        />
        <Button kind="secondary" className="min-h-12" render={<Link to={linkTo(NEW_TEXT_ID)} />}>
          {drafts.has(NEW_TEXT_ID) ? `Continue the new ${noun}` : `Write a new ${noun}`}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {found.length === 1 ? `1 ${noun}` : `${found.length} ${plural}`}
      </p>
      <StackedTable
        caption={`All ${plural}`}
        rows={shown}
        keyOf={({ id }) => id}
        headingCells={1}
        columns={[
          {
            name: 'Title',
            cell: ({ id, title }) => (
              <>
                <Link to={linkTo(id)} className="link font-medium">
                  {title}
                </Link>
                <span className="block text-xs text-muted max-md:hidden">{id}</span>
              </>
            ),
          },
          ...columns,
          ...(hasStates ? [stateColumn(drafts)] : []),
          {
            name: 'Changed',
            cell: ({ updatedAt }) => formatDateOmittingCurrentYear(updatedAt, timeZone, DAY),
          },
        ]}
      />
      {found.length > limit && (
        <Button kind="secondary" className="w-fit" onClick={() => setLimit(limit + STEP)}>
          Show more
        </Button>
      )}
    </div>
  );
}

const stateColumn = (drafts: ReadonlySet<string>) => ({
  name: 'State',
  cell: (entry: TextEntry) => {
    const hasDraft = drafts.has(entry.id);
    if (!hasState(entry, hasDraft)) return null;
    return <TextStateTags entry={entry} hasDraft={hasDraft} />;
  },
});

const DAY = { day: 'numeric', month: 'short' } as const;

/** A published text as it came with the code has no state worth a tag. */
const hasState = ({ origin, isPublished }: TextEntry, hasDraft: boolean) =>
  origin === 'edited' || !isPublished || hasDraft;

export function TextStateTags({ entry, hasDraft }: { entry: TextEntry; hasDraft: boolean }) {
  const { origin, version, isPublished } = entry;
  if (!hasState(entry, hasDraft)) return null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {origin === 'edited' && <Tag>{`Edited, version ${version}`}</Tag>}
      {!isPublished && <Tag tone="gold">Unpublished</Tag>}
      {hasDraft && <Tag tone="accent">Your draft</Tag>}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LoadState } from '#platform/query/load-state.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { recordQuery } from './text.queries.ts';
import { TextEditor } from './text-editor.tsx';
import { NEW_TEXT_ID, type TextRecord as Record, type TextLibrary } from './text-library.ts';
import { TextStateTags } from './text-list.tsx';

type TextRecordViewProps = {
  library: TextLibrary;
  userId: string;
  timeZone: string;
  /** NEW_TEXT_ID for a text that does not exist yet. */
  id: string;
  listTo: string;
  onOpen: (id: string) => void;
  /** Shown next to the state tags, such as a link to the reader's view. */
  aside?: (record: Record) => ReactNode;
};

export function TextRecordView(props: TextRecordViewProps) {
  const { library, userId, timeZone, id, listTo, onOpen } = props;
  return (
    <div className="grid gap-6">
      <p>
        <TextAction render={<Link to={listTo} />}>All {library.plural}</TextAction>
      </p>
      {id === NEW_TEXT_ID ? (
        <>
          <h2 className="heading text-2xl">A new {library.noun}</h2>
          <TextEditor
            library={library}
            userId={userId}
            timeZone={timeZone}
            record={null}
            onSaved={onOpen}
          />
        </>
      ) : (
        <ExistingText key={id} {...props} />
      )}
    </div>
  );
}

function ExistingText({ library, userId, timeZone, id, aside }: TextRecordViewProps) {
  const read = useQuery(recordQuery(library, id));
  const { data: record } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = record !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  if (!record) return <LoadState read={read} title={`This ${library.noun} couldn’t be loaded.`} />;
  return (
    <>
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="heading text-2xl">
          {record.entry.title}
        </h2>
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <TextStateTags entry={record.entry} hasDraft={false} />
          {aside?.(record)}
        </div>
      </header>
      <TextEditor
        library={library}
        userId={userId}
        timeZone={timeZone}
        record={record}
        onSaved={() => {}}
      />
    </>
  );
}

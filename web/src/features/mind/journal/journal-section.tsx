import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteJournalEntry,
  type JournalEntry,
  type MindOverview,
  restoreJournalEntry,
} from '#platform/api/mind.ts';
import { Loading } from '#ui/loading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { notChangedMessage } from '../mind.messages.ts';
import { journalQuery } from '../mind.queries.ts';
import { MindSection } from '../mind-section.tsx';
import { JournalEntryView } from './journal-entry.tsx';
import { LinkedEntry, useLinkedEntryId } from './linked-entry.tsx';
import { NewEntry } from './new-entry.tsx';
import { QueuedEntries } from './queued-entries.tsx';

type JournalSectionProps = { userId: string; timeZone: string; mind: MindOverview };

/** A search reads a limited number of entries at once; older ones follow on request. */
function emptyMessage(query: string, hasOlder: boolean): string {
  if (query === '') return 'Your entries will appear here.';
  return hasOlder
    ? 'Nothing in your newest entries has these words.'
    : 'Nothing in your journal has these words.';
}

export function JournalSection({ userId, timeZone, mind }: JournalSectionProps) {
  const client = useQueryClient();
  const { notify, notifyError } = useToast();
  const [query, setQuery] = useState('');
  const read = useInfiniteQuery(journalQuery(userId, query));
  const linkedId = useLinkedEntryId();
  const all = read.data?.pages.flatMap((page) => page.entries) ?? [];
  const entries = all.filter(({ id }) => id !== linkedId);
  const refresh = () => client.invalidateQueries({ queryKey: ['mind', userId] });
  const restoring = useMutation({
    mutationFn: restoreJournalEntry,
    onSuccess: refresh,
    onError: (error) => void notifyError({ message: notChangedMessage(error) }),
  });
  const deleting = useMutation({
    mutationFn: (entry: JournalEntry) => deleteJournalEntry(entry.id),
    onSuccess: async (_, entry) => {
      const action = { label: 'Undo', onAct: () => restoring.mutate(entry.id) };
      notify({ message: 'Entry deleted.', action });
      await refresh();
    },
    onError: () =>
      void notifyError({ message: 'The entry could not be deleted. It is still there.' }),
  });

  const entriesRef = useRestoreFocus<HTMLDivElement>(deleting.isPending);

  return (
    <MindSection name="Journal" anchor="journal" aside="Only you can read it">
      <div className="grid gap-10 wide:grid-cols-[1fr_1fr] wide:gap-16">
        <NewEntry userId={userId} prompts={mind.prompts} lastDeletionAt={deleting.submittedAt} />
        <div ref={entriesRef} tabIndex={-1} className="grid content-start gap-4">
          <QueuedEntries userId={userId} />
          {linkedId && (
            <LinkedEntry
              userId={userId}
              timeZone={timeZone}
              id={linkedId}
              onDelete={deleting.mutate}
            />
          )}
          {(mind.journalCount > 0 || query) && (
            <SearchField label="Search your journal" query={query} onSearch={setQuery} />
          )}
          {read.isPending && <Loading variant="skeleton" />}
          {read.isError && (
            <TryAgainBox onRetry={() => void read.refetch()}>
              Your journal could not be read. It is safe.
            </TryAgainBox>
          )}
          {read.isSuccess && all.length === 0 && (
            <p className="text-sm text-muted">{emptyMessage(query, read.hasNextPage)}</p>
          )}
          <ol className="grid">
            {entries.map((entry) => (
              <JournalEntryView
                key={entry.id}
                userId={userId}
                timeZone={timeZone}
                entry={entry}
                onDelete={deleting.mutate}
              />
            ))}
          </ol>
          <ShowMore read={read} label={query ? 'Search older entries' : 'Older entries'} />
        </div>
      </div>
    </MindSection>
  );
}

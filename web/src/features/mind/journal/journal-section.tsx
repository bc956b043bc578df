import { getMindPath } from '@attune/domain/mind/mind-sections';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { isMissing } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { JournalEntry, MindOverview } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { notChangedMessage } from '../mind.messages.ts';
import { entryQuery, journalQuery } from '../mind.queries.ts';
import { MindColumns, MindSection } from '../mind-section.tsx';
import { WaitingForConsent } from '../waiting-for-consent.tsx';
import { JournalEntryView } from './journal-entry.tsx';
import { NewEntry } from './new-entry.tsx';
import { QueuedEntries } from './queued-entries.tsx';

type JournalSectionProps = { userId: string; timeZone: string; mind: MindOverview };

/** A search covers a limited number of entries at a time, and older ones on request. */
function nothingFoundMessage(hasOlder: boolean): string {
  return hasOlder
    ? 'None of your newest entries contain these words.'
    : 'No entry in your journal contains these words.';
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
    mutationFn: (id: string) => unwrap(sdk.restoreJournalEntry({ path: { id } })),
    onSuccess: refresh,
    onError: (error) => void notifyError({ message: notChangedMessage(error) }),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: JournalEntry) => unwrap(sdk.deleteJournalEntry({ path: { id } })),
    onSuccess: async (_, entry) => {
      const action = { label: 'Undo', onAct: () => restoring.mutate(entry.id) };
      notify({ message: 'Entry deleted.', action });
      await refresh();
    },
    onError: () => void notifyError({ message: 'The entry couldn’t be deleted. Try again.' }),
  });

  const entriesRef = useRestoreFocus<HTMLDivElement>(deleting.isPending);

  return (
    <MindColumns>
      <MindSection name="New entry" anchor="journal" aside="Only you can read it">
        <NewEntry userId={userId} prompts={mind.prompts} lastDeletionAt={deleting.submittedAt} />
      </MindSection>
      <MindSection name="Your entries">
        <div ref={entriesRef} tabIndex={-1} className="grid content-start gap-4">
          <QueuedEntries userId={userId} />
          <WaitingForConsent userId={userId} kind="journal" />
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
              Your journal couldn’t load. It’s safe.
            </TryAgainBox>
          )}
          {read.isSuccess && all.length === 0 && query === '' && (
            <EmptyState title="No entries yet" headingLevel={3}>
              What you write appears here, newest first. You can search, edit and delete it anytime.
            </EmptyState>
          )}
          {read.isSuccess && all.length === 0 && query !== '' && (
            <p className="text-sm text-muted">{nothingFoundMessage(read.hasNextPage)}</p>
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
          <ShowMore read={read} label={query ? 'Search older entries' : 'Show older entries'} />
        </div>
      </MindSection>
    </MindColumns>
  );
}

const ENTRY_PARAM = 'entry';
const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function useLinkedEntryId(): string | null {
  const id = useSearchParams()[0].get(ENTRY_PARAM);
  return id !== null && UUID_PATTERN.test(id) ? id : null;
}

type LinkedEntryProps = {
  userId: string;
  timeZone: string;
  id: string;
  onDelete: (entry: JournalEntry) => void;
};

/** The entry named in the URL, shown above the others however old it is. */
function LinkedEntry({ userId, timeZone, id, onDelete }: LinkedEntryProps) {
  const { key } = useLocation();
  const read = useQuery(entryQuery(userId, id));
  const { data: entry, error, isPending } = read;
  const container = useRef<HTMLElement>(null);
  const shownAt = isPending ? null : key;
  useEffect(() => {
    if (shownAt === null) return;
    container.current?.scrollIntoView();
    container.current?.focus({ preventScroll: true });
  }, [shownAt]);

  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label="The entry you opened"
      className="scroll-mt-24"
    >
      {isPending && <Loading variant="skeleton" />}
      {entry && (
        <ol>
          <JournalEntryView userId={userId} timeZone={timeZone} entry={entry} onDelete={onDelete} />
        </ol>
      )}
      {error && isMissing(error) && (
        <p className="text-sm text-muted">This entry no longer exists.</p>
      )}
      {error && !isMissing(error) && (
        <LoadError read={read}>This entry couldn’t load. It’s safe.</LoadError>
      )}
      <TextAction render={<Link to={getMindPath('journal')} preventScrollReset />}>
        Back to all entries
      </TextAction>
    </section>
  );
}

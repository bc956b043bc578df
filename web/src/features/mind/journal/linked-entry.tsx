import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isMissing, loadErrorMessage } from '#platform/api/api-error.ts';
import type { JournalEntry } from '#platform/api/mind.ts';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { entryQuery } from '../mind.queries.ts';
import { JournalEntryView } from './journal-entry.tsx';

const ENTRY_PARAM = 'entry';
const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function useLinkedEntryId(): string | null {
  const id = useSearchParams()[0].get(ENTRY_PARAM);
  return id !== null && UUID_PATTERN.test(id) ? id : null;
}

type LinkedEntryProps = {
  userId: string;
  timeZone: string;
  id: string;
  onDelete: (entry: JournalEntry) => void;
};

/** Shown before the others, however old it is. */
export function LinkedEntry({ userId, timeZone, id, onDelete }: LinkedEntryProps) {
  const { key } = useLocation();
  const [, setParams] = useSearchParams();
  const { data: entry, error, isPending, refetch } = useQuery(entryQuery(userId, id));
  const part = useRef<HTMLElement>(null);
  const shownAt = isPending ? null : key;
  useEffect(() => {
    if (shownAt === null) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [shownAt]);

  return (
    <section ref={part} tabIndex={-1} aria-label="The entry you opened" className="scroll-mt-24">
      {isPending && <Loading variant="skeleton" />}
      {entry && (
        <ol>
          <JournalEntryView userId={userId} timeZone={timeZone} entry={entry} onDelete={onDelete} />
        </ol>
      )}
      {error && isMissing(error) && (
        <p className="text-sm text-muted">This entry is no longer here.</p>
      )}
      {error && !isMissing(error) && (
        <TryAgainBox onRetry={() => void refetch()}>
          {loadErrorMessage(error, 'This entry could not be read. It is safe.')}
        </TryAgainBox>
      )}
      <TextAction
        onClick={() =>
          setParams((now) => withoutParam(now, ENTRY_PARAM), { preventScrollReset: true })
        }
      >
        Back to the whole journal
      </TextAction>
    </section>
  );
}

function withoutParam(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}

import { addDays } from '@attune/domain/kernel/time';
import { MAX_BACKDATED_DAYS } from '@attune/domain/mind/mind-rules';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Mood } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { checkInsQuery } from '../mind.queries.ts';
import { CheckInRow } from './check-in-row.tsx';

type CheckInsProps = { userId: string; timeZone: string; isZen: boolean };

/** Undo sends the check-in again, and the server accepts only recent ones. */
function canRestore({ createdAt, isUnreadable }: Mood): boolean {
  return !isUnreadable && new Date(createdAt) > addDays(serverNow(), 1 - MAX_BACKDATED_DAYS);
}

function restore({ id, mood, words, about, note, sessionId, createdAt }: Mood) {
  const optional = { ...(note ? { note } : {}), ...(sessionId ? { sessionId } : {}) };
  return unwrap(sdk.saveMood({ body: { id, mood, words, about, at: createdAt, ...optional } }));
}

const changeNote = (id: string, note: string | null) =>
  unwrap(sdk.changeMoodNote({ path: { id }, body: { note } }));

export function CheckIns(props: CheckInsProps) {
  return (
    <Collapsible summary="Your check-ins and notes">
      <CheckInList {...props} />
    </Collapsible>
  );
}

function CheckInList({ userId, timeZone, isZen }: CheckInsProps) {
  const client = useQueryClient();
  const { notify, notifyError } = useToast();
  const [toDelete, setToDelete] = useState<Mood | null>(null);
  const read = useInfiniteQuery(checkInsQuery(userId));
  const moods = read.data?.pages.flatMap((page) => page.moods) ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: ['mind', userId] });

  const restoring = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
    onSuccess: refresh,
    onError: () => void notifyError({ message: 'This couldn’t be undone. Try again.' }),
  });
  const undo = (request: () => Promise<unknown>) => ({
    label: 'Undo',
    onAct: () => restoring.mutate(request),
  });
  const deletingNote = useMutation({
    mutationFn: ({ id }: Mood) => changeNote(id, null),
    onSuccess: async (_, { id, note }) => {
      notify({ message: 'Note deleted.', action: undo(() => changeNote(id, note)) });
      await refresh();
    },
    onError: () => void notifyError({ message: 'The note couldn’t be deleted. Try again.' }),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: Mood) => unwrap(sdk.deleteMood({ path: { id } })),
    onSuccess: async (_, mood) => {
      const action = canRestore(mood) ? { action: undo(() => restore(mood)) } : {};
      notify({ message: 'Check-in deleted.', ...action });
      await refresh();
    },
    onError: () => void notifyError({ message: 'The check-in couldn’t be deleted. Try again.' }),
  });
  const container = useRestoreFocus<HTMLDivElement>(deleting.isPending || deletingNote.isPending);

  return (
    <>
      <div ref={container} tabIndex={-1} className="mt-3 grid max-w-measure gap-4 outline-none">
        {read.isLoading && <Loading variant="skeleton" />}
        {read.isError && (
          <TryAgainBox onRetry={() => void read.refetch()}>
            Your check-ins couldn’t load. They’re safe.
          </TryAgainBox>
        )}
        {read.isSuccess && moods.length === 0 && (
          <p className="text-sm text-muted">Your check-ins will appear here.</p>
        )}
        <ol className="grid">
          {moods.map((mood) => (
            <CheckInRow
              key={mood.id}
              userId={userId}
              timeZone={timeZone}
              isZen={isZen}
              mood={mood}
              onDeleteNote={() => deletingNote.mutate(mood)}
              onDelete={() => setToDelete(mood)}
            />
          ))}
        </ol>
        <ShowMore read={read} label="Show earlier check-ins" />
      </div>
      <DeleteCheckIn
        isOpen={toDelete !== null}
        canRestore={toDelete !== null && canRestore(toDelete)}
        onClose={() => setToDelete(null)}
        onDelete={() => {
          if (toDelete) deleting.mutate(toDelete);
          setToDelete(null);
        }}
      />
    </>
  );
}

type DeleteCheckInProps = {
  isOpen: boolean;
  canRestore: boolean;
  onClose: () => void;
  onDelete: () => void;
};

function DeleteCheckIn({ isOpen, canRestore, onClose, onDelete }: DeleteCheckInProps) {
  const consequence = canRestore ? 'You can undo this right afterward.' : 'This can’t be undone.';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this check-in?"
      description={`The mood and its note are removed from your history. ${consequence}`}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" onClick={onClose}>
          Keep it
        </Button>
        <Button kind="danger" onClick={onDelete}>
          Delete check-in
        </Button>
      </div>
    </Dialog>
  );
}

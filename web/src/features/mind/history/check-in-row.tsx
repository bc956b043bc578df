import { getMoodAboutLabel, getMoodByLevel } from '@attune/domain/mind/moods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Mood } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong } from '#ui/text-limit.ts';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { formatDateTime, formatWeekday } from '../format-day.ts';
import { NOTE_LIMIT } from '../note-limit.ts';

type CheckInRowProps = {
  userId: string;
  timeZone: string;
  isZen: boolean;
  mood: Mood;
  onDeleteNote: () => void;
  onDelete: () => void;
};

export function CheckInRow(props: CheckInRowProps) {
  const { userId, timeZone, isZen, mood, onDeleteNote, onDelete } = props;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRestoreFocus(isEditing);
  const writtenAt = isZen ? formatWeekday(mood.day) : formatDateTime(mood.createdAt, timeZone);
  const details = [
    mood.words.join(', '),
    mood.about.length > 0 && `About ${mood.about.map(getMoodAboutLabel).join(', ')}`,
  ].filter(Boolean);
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <h4 className="text-sm font-semibold">
        {writtenAt}: {getMoodByLevel(mood.level).label}
      </h4>
      {details.length > 0 && <p className="text-sm text-muted">{details.join('. ')}</p>}
      {mood.isUnreadable && (
        <p className="text-sm text-muted">
          The encryption key for this note is gone, so it can’t be read.
        </p>
      )}
      {isEditing ? (
        <EditNote userId={userId} mood={mood} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {mood.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{mood.note}</p>}
          <div className="flex flex-wrap gap-x-4">
            {!mood.isUnreadable && (
              <TextAction
                ref={editButton}
                onClick={() => setIsEditing(true)}
                aria-label={`${mood.note ? 'Edit the' : 'Add a'} note from ${writtenAt}`}
              >
                {mood.note ? 'Edit note' : 'Add note'}
              </TextAction>
            )}
            {mood.note && (
              <TextAction
                tone="muted"
                onClick={onDeleteNote}
                aria-label={`Delete the note from ${writtenAt}`}
              >
                Delete note
              </TextAction>
            )}
            <TextAction
              tone="muted"
              onClick={onDelete}
              aria-label={`Delete the check-in from ${writtenAt}`}
            >
              Delete check-in
            </TextAction>
          </div>
        </>
      )}
    </li>
  );
}

type EditNoteProps = { userId: string; mood: Mood; onClose: () => void };

function EditNote({ userId, mood, onClose }: EditNoteProps) {
  const client = useQueryClient();
  const [note, setNote] = useState(mood.note ?? '');
  const { withConsent, isAsking, question } = useHealthConsent('mood');
  const saving = useMutation({
    mutationFn: () =>
      withConsent(() =>
        unwrap(sdk.changeMoodNote({ path: { id: mood.id }, body: { note: note.trim() || null } })),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['mind', userId] });
      onClose();
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(note, NOTE_LIMIT) && !saving.isPending) saving.mutate();
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextArea
        label="Your note"
        rows={2}
        limit={NOTE_LIMIT}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="calm"
          size="sm"
          disabled={isTooLong(note, NOTE_LIMIT)}
          isWorking={saving.isPending && !isAsking}
          workingLabel="Saving"
        >
          Save note
        </Button>
        <Button kind="plain" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {question}
      <div role="status">
        {saving.isError && !question && (
          <NoticeBox tone="warn">
            Your note couldn’t be saved. It’s still here: try again in a moment.
          </NoticeBox>
        )}
      </div>
    </form>
  );
}

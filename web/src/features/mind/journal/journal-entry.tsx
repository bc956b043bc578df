import { createExcerpt } from '@attune/domain/forum/excerpt';
import { useState } from 'react';
import type { JournalEntry } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { formatDateTime } from '../format-day.ts';
import { EntryProblem } from './entry-problem.tsx';
import { ENTRY_LIMIT, onSaveShortcut, useEntryDraft } from './use-entry-draft.ts';

const MAX_TITLE_LENGTH = 60;

/** The question or the first line, which tells entries of the same day apart. */
function getEntryTitle({ prompt, text }: JournalEntry): string {
  const [firstLine = ''] = text.trim().split('\n');
  return createExcerpt(prompt ?? firstLine, MAX_TITLE_LENGTH);
}

type JournalEntryProps = {
  userId: string;
  timeZone: string;
  entry: JournalEntry;
  onDelete: (entry: JournalEntry) => void;
};

export function JournalEntryView({ userId, timeZone, entry, onDelete }: JournalEntryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const writtenAt = formatDateTime(entry.createdAt, timeZone);
  const entryName = [writtenAt, getEntryTitle(entry)].filter(Boolean).join(': ');
  const editButton = useRestoreFocus(isEditing);
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-sm font-semibold">{writtenAt}</h3>
        {!isEditing && (
          <div className="flex gap-4">
            {!entry.isUnreadable && (
              <TextAction
                ref={editButton}
                onClick={() => setIsEditing(true)}
                aria-label={`Edit the entry from ${entryName}`}
              >
                Edit
              </TextAction>
            )}
            <TextAction
              tone="muted"
              onClick={() => onDelete(entry)}
              aria-label={`Delete the entry from ${entryName}`}
            >
              Delete
            </TextAction>
          </div>
        )}
      </div>
      {entry.prompt && <p className="heading text-lg">{entry.prompt}</p>}
      {entry.isUnreadable ? (
        <p className="text-sm text-muted">
          The encryption key for this entry is gone, so no one can read it anymore.
        </p>
      ) : isEditing ? (
        <EditEntry userId={userId} entry={entry} onClose={() => setIsEditing(false)} />
      ) : (
        <Markdown text={entry.text} isFromMember className="max-w-measure whitespace-pre-line" />
      )}
    </li>
  );
}

type EditEntryProps = { userId: string; entry: JournalEntry; onClose: () => void };

function EditEntry({ userId, entry, onClose }: EditEntryProps) {
  const entryDraft = useEntryDraft(userId, entry, onClose);
  const { draft, canSave, change, save, discard, isSaving, error, question } = entryDraft;
  return (
    <div className="grid max-w-measure gap-3">
      <TextArea
        label="Your entry"
        rows={5}
        limit={ENTRY_LIMIT}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onSaveShortcut(canSave ? save : null)}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="calm"
          size="sm"
          disabled={!canSave}
          isWorking={isSaving}
          workingLabel="Saving"
          onClick={save}
        >
          Save
        </Button>
        <Button
          kind="plain"
          size="sm"
          onClick={() => {
            discard();
            onClose();
          }}
        >
          Discard changes
        </Button>
      </div>
      {question}
      <div role="status">{error && <EntryProblem error={error} />}</div>
    </div>
  );
}

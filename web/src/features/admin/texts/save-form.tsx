import { CHANGE_NOTE_MAX_LENGTH } from '@attune/domain/content/text-rules';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import type { TextEditing } from './use-text-editor.ts';

const NOTE_LIMIT: TextLimit = { max: CHANGE_NOTE_MAX_LENGTH, name: 'note' };

type SaveFormProps = { editing: TextEditing; onSave: () => void; onDiscard: () => void };

export function SaveForm({ editing, onSave, onDiscard }: SaveFormProps) {
  const { current, hasDraft, isStored, saveProblem, isConflict } = editing;
  return (
    <form
      aria-label="Save"
      className="rule grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        label="What changed"
        hint="Optional. One sentence for the history."
        limit={NOTE_LIMIT}
        className="max-w-xl"
        value={current.note}
        onChange={(event) => editing.change({ note: event.target.value })}
      />
      {saveProblem && !isConflict && <NoticeBox tone="bad">{saveProblem}</NoticeBox>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          disabled={!hasDraft || isTooLong(current.note, NOTE_LIMIT)}
          isWorking={editing.isSaving}
          workingLabel="Saving"
        >
          Save a new version
        </Button>
        {hasDraft && (
          <Button kind="plain" onClick={onDiscard}>
            Discard my changes
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {hasDraft &&
            (isStored
              ? 'Not saved yet; kept on this device.'
              : 'Not saved yet, and this browser can’t keep drafts.')}
        </p>
      </div>
    </form>
  );
}

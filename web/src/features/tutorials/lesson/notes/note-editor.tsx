import { noteIssue } from '@attune/domain/tutorials/note-rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { focusAddNote } from '../lesson-anchors.ts';
import type { NoteDraft } from './note-drafts.ts';
import type { NoteActions } from './use-note-actions.ts';

type NoteEditorProps = {
  draft: NoteDraft;
  noteActions: Pick<NoteActions, 'write' | 'save' | 'discard' | 'openedId'>;
};

export function NoteEditor({ draft, noteActions }: NoteEditorProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOpenedNow = noteActions.openedId === draft.id;

  useEffect(() => {
    if (isOpenedNow) form.current?.querySelector('textarea')?.focus();
  }, [isOpenedNow]);

  async function save() {
    if (isSaving) return;
    const issue = noteIssue(draft);
    setProblem(issue);
    if (issue) return;
    setIsSaving(true);
    const saveProblem = await noteActions.save(draft);
    setIsSaving(false);
    setProblem(saveProblem);
    if (saveProblem === null) focusAddNote(draft.sectionId);
  }

  function cancel() {
    noteActions.discard(draft);
    focusAddNote(draft.sectionId);
  }

  return (
    <form
      ref={form}
      aria-label="Note"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {draft.quote && (
        <p className="text-sm">
          <mark>{draft.quote}</mark>
        </p>
      )}
      <TextArea
        label="Your note"
        value={draft.text}
        error={problem ?? undefined}
        onChange={(event) => {
          setProblem(null);
          noteActions.write({ ...draft, text: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isWorking={isSaving} workingLabel="Saving">
          Save note
        </Button>
        <Button kind="plain" size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useRef, useState } from 'react';
import type { MindOverview } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { EntryProblem } from './entry-problem.tsx';
import { ENTRY_LIMIT, onSaveShortcut, useEntryDraft } from './use-entry-draft.ts';

type NewEntryProps = {
  userId: string;
  prompts: MindOverview['prompts'];
  lastDeletionAt?: number;
};

const NO_PROMPT = '';

export function NewEntry({ userId, prompts, lastDeletionAt = 0 }: NewEntryProps) {
  const entryDraft = useEntryDraft(userId, null);
  const { draft, canSave, change, save, isSaving, error, question, savedAt } = entryDraft;
  const { notify } = useToast();
  const isBlank = draft.text.trim() === '';
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTextMissing, setIsTextMissing] = useState(false);
  const outcome = useRestoreFocus<HTMLDivElement>(isSaving);
  function discard() {
    entryDraft.discard();
    const action = { label: 'Undo', onAct: () => entryDraft.restore(draft) };
    notify({ message: 'Text discarded.', action });
  }
  function trySave() {
    setIsTextMissing(isBlank);
    if (canSave) save();
    else field.current?.focus();
  }
  return (
    <div className="grid gap-5 md:gap-6 max-wide:max-w-measure">
      <h3 className="heading text-2xl">What’s on your mind today?</h3>
      <RadioRows
        legend={
          <span className="text-sm font-semibold">
            Start with a question <span className="font-normal text-muted">Optional</span>
          </span>
        }
        options={[
          ...prompts.map(({ text }) => ({ value: text, title: text })),
          // Nothing is chosen at first, so it is only needed to take a choice back.
          ...(draft.prompt === null
            ? []
            : [{ value: NO_PROMPT, title: 'No question, just write' }]),
        ]}
        value={draft.prompt}
        onValueChange={(prompt) => change({ prompt: prompt === NO_PROMPT ? null : prompt })}
        isDense
        isInOneColumn
      />
      <TextArea
        ref={field}
        label="Your entry"
        rows={4}
        className="[&>textarea]:min-h-32! md:[&>textarea]:min-h-40!"
        error={isTextMissing ? 'Write something first.' : undefined}
        limit={ENTRY_LIMIT}
        value={draft.text}
        onChange={(event) => {
          setIsTextMissing(false);
          change({ text: event.target.value });
        }}
        onKeyDown={onSaveShortcut(canSave ? save : null)}
        hint="Encrypted with your own key. Staff have no page that shows it."
      />
      {question}
      <div ref={outcome} role="status" tabIndex={-1} className="empty:-mt-5 md:empty:-mt-6">
        {error && <EntryProblem error={error} />}
        {savedAt !== null && savedAt > lastDeletionAt && (
          <NoticeBox tone="good">Saved to your journal.</NoticeBox>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="calm" isWorking={isSaving} workingLabel="Saving" onClick={trySave}>
          Save to my journal
        </Button>
        {!isBlank && (
          <Button kind="plain" onClick={discard}>
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}

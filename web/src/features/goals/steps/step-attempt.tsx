import { useEffect, useEffectEvent, useRef } from 'react';
import type { GoalStep } from '#platform/api/generated/types.gen.ts';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ChangedElsewhere } from '../drafts/changed-elsewhere.tsx';
import type { AutosavedText } from '../drafts/use-autosaved-text.ts';

/** The text is saved after a pause in typing of this length. */
const PAUSE_MS = 800;

/**
 * Why the field is open: unsaved text was found, the user opened it, or the step cannot be checked
 * off without an attempt.
 */
export type OpenReason = 'restored' | 'requested' | 'required';

type StepAttemptProps = {
  step: GoalStep;
  editor: AutosavedText;
  openReason: OpenReason | null;
  onOpenChange: (openReason: OpenReason | null) => void;
};

/** The user's own attempt at a step before getting help; saved while typing. */
export function StepAttempt({ step, editor, openReason, onOpenChange }: StepAttemptProps) {
  if (openReason) {
    return (
      <AttemptField editor={editor} openReason={openReason} onClose={() => onOpenChange(null)} />
    );
  }
  const action = (label: string) => (
    <TextAction aria-label={`${label}: ${step.text}`} onClick={() => onOpenChange('requested')}>
      {label}
    </TextAction>
  );
  if (step.attempt === '') return action('Write down your attempt');
  return (
    <div className="grid justify-items-start gap-1 border-s-2 border-accent-ink ps-3 text-sm">
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{step.attempt}</p>
      {action('Change your attempt')}
    </div>
  );
}

type AttemptFieldProps = { editor: AutosavedText; openReason: OpenReason; onClose: () => void };

function AttemptField({ editor, openReason, onClose }: AttemptFieldProps) {
  const { text, isUnsaved, isSaving, problem, elsewhere, commit, commitSoFar } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useEffectEvent(commitSoFar);
  useEffect(() => {
    if (openReason !== 'restored') field.current?.focus();
  }, [openReason]);
  useEffect(() => {
    const isSaved = !isUnsaved || isSaving || problem !== null || elsewhere !== null;
    if (isSaved || text === '') return;
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isUnsaved, isSaving, problem, elsewhere]);

  return (
    <div className="grid gap-2">
      {openReason === 'required' && (
        <p role="status" className="text-sm">
          Try it yourself first, then check this off. A few words are enough, and only you can read
          them.
        </p>
      )}
      <TextArea
        ref={field}
        label="Your own attempt"
        value={text}
        onChange={({ target }) => editor.write(target.value)}
        onBlur={() => void commit()}
        error={problem ?? undefined}
        below={<SaveStatus editor={editor} />}
      />
      <ChangedElsewhere editor={editor} onDone={() => field.current?.focus()} />
      <div className="flex flex-wrap gap-x-5">
        {problem && <TextAction onClick={() => void commit()}>Try again</TextAction>}
        <TextAction tone="muted" onClick={onClose}>
          Close
        </TextAction>
      </div>
    </div>
  );
}

function SaveStatus({ editor: { text, isUnsaved, problem } }: { editor: AutosavedText }) {
  if (problem || text === '') return null;
  return <p className="text-xs text-muted">{isUnsaved ? 'Saving as you write' : 'Saved'}</p>;
}

import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { ProjectWork } from './use-project-work.ts';

export function SaveStatus({ work }: { work: ProjectWork }) {
  return (
    <p role="status" className="min-h-5 text-xs text-muted">
      {describeState(work)}
    </p>
  );
}

function describeState({ state, isStoredHere, isConflict }: ProjectWork): string {
  if (isConflict) return '';
  switch (state) {
    case 'idle':
      return 'Saved as you write. Only you can read it.';
    case 'saving':
      return 'Saving';
    case 'saved':
      return 'Saved. Only you can read it.';
    case 'not-sent':
      return isStoredHere
        ? 'Not saved to Attune yet. It’s kept on this device, and we’ll try again.'
        : 'Not saved yet. Keep this page open; we’ll try again.';
    case 'refused':
      return 'This couldn’t be saved. Your text is still here: copy it before you leave.';
  }
}

export function ConflictNotice({ work }: { work: ProjectWork }) {
  if (!work.isConflict) return null;
  return (
    <NoticeBox
      tone="warn"
      title="Your project was changed in another window."
      action={
        <div className="flex flex-wrap gap-x-6">
          <TextAction onClick={work.keepMine}>Keep this version</TextAction>
          <TextAction onClick={work.takeOther}>Use the other version</TextAction>
        </div>
      }
    >
      Nothing was overwritten. Choose the one to keep.
    </NoticeBox>
  );
}

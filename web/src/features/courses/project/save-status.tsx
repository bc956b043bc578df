import { formatDate } from '#platform/browser/format-date.ts';
import { Disclosure } from '#ui/disclosure.tsx';
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

type ConflictNoticeProps = { work: ProjectWork; timeZone: string };

export function ConflictNotice({ work, timeZone }: ConflictNoticeProps) {
  if (!work.isConflict) return null;
  return (
    <NoticeBox
      tone="warn"
      title="Your project was changed in another window."
      action={<OtherVersion work={work} timeZone={timeZone} />}
    >
      Nothing was overwritten. Choose the one to keep.
    </NoticeBox>
  );
}

const SAVED_AT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** Whichever version is dropped is gone, so both are shown before the user can choose. */
function OtherVersion({ work, timeZone }: ConflictNoticeProps) {
  const { other } = work;
  if (!other) {
    return work.isLoading ? (
      <p role="status">Loading the other version</p>
    ) : (
      <TextAction onClick={work.loadOther}>Load the other version</TextAction>
    );
  }
  const savedAt = other.updatedAt && formatDate(other.updatedAt, timeZone, SAVED_AT);
  return (
    <>
      <Disclosure summary={savedAt ? `Other version, saved ${savedAt}` : 'Other version'}>
        <p className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
          {other.text || 'It has no text.'}
        </p>
        {other.text === work.content.text && (
          <p className="text-muted">The text is the same. Only your ratings differ.</p>
        )}
      </Disclosure>
      <div className="flex flex-wrap gap-x-6">
        <TextAction onClick={work.keepMine}>Keep this version</TextAction>
        <TextAction onClick={work.takeOther}>Use the other version</TextAction>
      </div>
    </>
  );
}

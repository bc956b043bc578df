import { Button } from '#ui/button.tsx';
import { formatDateTime } from '../format-subscription-record.ts';
import { DiffView } from './diff-view.tsx';
import type { TextRecord } from './text-library.ts';
import type { TextDraft } from './use-text-editor.ts';

type ConflictNoticeProps = {
  record: TextRecord;
  draft: TextDraft;
  timeZone: string;
  /** Keeps the user's text, now based on the newest version. */
  onKeepMine: () => void;
  onTakeNewest: () => void;
};

export function ConflictNotice(props: ConflictNoticeProps) {
  const { record, draft, timeZone } = props;
  const { version } = record.entry;
  const newest = record.versions.find((saved) => saved.version === version);
  const base = record.versions.find((saved) => saved.version === draft.baseVersion);
  return (
    <section
      role="alert"
      aria-label="Saved by someone else"
      className="grid gap-4 rounded-lg bg-warn-soft p-5"
    >
      <div className="grid gap-1 text-sm">
        <p>
          <b>Someone saved version {version} after you started editing.</b> Your text is untouched
          and still below; nothing was overwritten.
        </p>
        {newest && (
          <p>
            {newest.by ?? 'The file'}, {formatDateTime(newest.createdAt, timeZone)}
            {newest.note && `: ${newest.note}`}
          </p>
        )}
      </div>
      {base ? (
        <DiffView older={base.markdown} newer={record.markdown} />
      ) : (
        <p className="text-sm">The version you started from is too old to compare.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="sm" onClick={props.onKeepMine}>
          Keep my text
        </Button>
        <Button kind="secondary" size="sm" onClick={props.onTakeNewest}>
          Use the newest version
        </Button>
      </div>
    </section>
  );
}
